import { FactorScreen, type FactorScreenProps } from "#features/session/FactorScreen.tsx";

/** `/signin-factor`: the second factor of a sign-in. */
export default function FactorScreenIsland(props: FactorScreenProps) {
  return <FactorScreen {...props} />;
}
