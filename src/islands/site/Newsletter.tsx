import { NewsletterForm } from "#features/newsletter/NewsletterForm.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The short form for the newsletter at the foot of every page. */
export default function Newsletter() {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <NewsletterForm />
    </div>
  );
}
