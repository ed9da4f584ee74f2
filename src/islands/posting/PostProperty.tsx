import { PostProperty, type PostPropertyProps } from "#blocks/posting/PostProperty.tsx";

/** `/post-property`: its steps, its draft and its preview. */
export default function PostPropertyIsland(props: PostPropertyProps) {
  return <PostProperty {...props} />;
}
