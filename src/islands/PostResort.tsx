import { PostResort, type PostResortProps } from "#blocks/PostResort.tsx";

/** `/post-resort`: its steps, its draft and its preview. */
export default function PostResortIsland(props: PostResortProps) {
  return <PostResort {...props} />;
}
