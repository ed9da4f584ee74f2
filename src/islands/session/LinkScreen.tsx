import { LinkScreen, type LinkScreenProps } from "#features/session/LinkScreen.tsx";

/** The pages of mails whose links lead to one button. */
export default function LinkScreenIsland(props: LinkScreenProps) {
  return <LinkScreen {...props} />;
}
