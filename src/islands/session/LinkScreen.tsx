import { LinkScreen, type LinkScreenProps } from "#features/session/LinkScreen.tsx";

/** The pages that links in mails open, with one button each. */
export default function LinkScreenIsland(props: LinkScreenProps) {
  return <LinkScreen {...props} />;
}
