import { SignInScreen, type SignInScreenProps } from "#features/session/SignInScreen.tsx";

/** `/signin`, `/register` and `/auth`: signing in and signing up. */
export default function SignInScreenIsland(props: SignInScreenProps) {
  return <SignInScreen {...props} />;
}
