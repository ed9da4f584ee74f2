import { VerifyScreen, type VerifyScreenProps } from "#features/session/VerifyScreen.tsx";

/** `/verify`: confirms a sign-up. */
export default function VerifyScreenIsland(props: VerifyScreenProps) {
  return <VerifyScreen {...props} />;
}
