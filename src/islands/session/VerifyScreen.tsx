import { VerifyScreen, type VerifyScreenProps } from "#features/session/VerifyScreen.tsx";

/** `/verify`: a sign-up is confirmed. */
export default function VerifyScreenIsland(props: VerifyScreenProps) {
  return <VerifyScreen {...props} />;
}
