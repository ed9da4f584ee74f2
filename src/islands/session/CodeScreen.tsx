import { CodeScreen, type CodeScreenProps } from "#features/session/CodeScreen.tsx";

/** `/signin-code`: signing in with a code. */
export default function CodeScreenIsland(props: CodeScreenProps) {
  return <CodeScreen {...props} />;
}
