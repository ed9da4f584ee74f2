import { JoinGoogleScreen, type JoinGoogleScreenProps } from "#features/session/JoinGoogleScreen.tsx";

/** `/signin-google`: a Google account is joined to the account with its address. */
export default function JoinGoogleScreenIsland(props: JoinGoogleScreenProps) {
  return <JoinGoogleScreen {...props} />;
}
