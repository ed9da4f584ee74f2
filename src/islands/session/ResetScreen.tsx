import { ResetScreen, type ResetScreenProps } from "#features/session/ResetScreen.tsx";

/** `/reset-password`: a new password, with the link from a mail. */
export default function ResetScreenIsland(props: ResetScreenProps) {
  return <ResetScreen {...props} />;
}
