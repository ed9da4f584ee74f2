import { NewsletterScreen, type NewsletterScreenProps } from "#features/newsletter/NewsletterScreen.tsx";

/** The pages of the newsletter: subscribing, confirming, leaving. */
export default function NewsletterScreenIsland(props: NewsletterScreenProps) {
  return <NewsletterScreen {...props} />;
}
