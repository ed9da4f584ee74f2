import { PostProject, type PostProjectProps } from "#blocks/posting/PostProject.tsx";

/** `/post-project`: its steps, its draft and its preview. */
export default function PostProjectIsland(props: PostProjectProps) {
  return <PostProject {...props} />;
}
