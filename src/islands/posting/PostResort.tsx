import { PostResort, type PostResortProps } from "#blocks/posting/PostResort.tsx";

/** `/post-resort`: its steps, its draft and its preview. */
export default function PostResortIsland(props: PostResortProps) {
  return <PostResort {...props} />;
}
