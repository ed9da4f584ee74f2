import { ResetScreen, type ResetScreenProps } from "#features/session/ResetScreen.tsx";

/** `/reset-password`: a new password by the link of a mail. */
export default function ResetScreenIsland(props: ResetScreenProps) {
  return <ResetScreen {...props} />;
}
