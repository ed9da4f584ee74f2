import { JoinGoogleScreen, type JoinGoogleScreenProps } from "#features/session/JoinGoogleScreen.tsx";

/** `/signin-google`: joins a Google account to the account with the same address. */
export default function JoinGoogleScreenIsland(props: JoinGoogleScreenProps) {
  return <JoinGoogleScreen {...props} />;
}
