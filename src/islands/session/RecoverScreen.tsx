import { RecoverScreen, type RecoverScreenProps } from "#features/session/RecoverScreen.tsx";

/** `/recover`: a forgotten password. */
export default function RecoverScreenIsland(props: RecoverScreenProps) {
  return <RecoverScreen {...props} />;
}
