import { useState, type ComponentType, type MouseEvent } from "react";
import { links } from "#domain/site/links.ts";
import type { ReviewPage } from "#domain/moderation/review.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import type { FeedbackDialogProps } from "./FeedbackDialog.tsx";
import { bandTitle } from "./review-words.ts";
import { useBengaliFont } from "./use-bengali-font.ts";

type Props = {
  /** Where the review is written. */
  page: ReviewPage;
  /** Whether the reviews above need Bengali fonts that the page has not loaded. */
  bengali?: boolean;
};

/** Asks for a review. The link is the form's own page; once this runs, it opens the form over this page. */
export function FeedbackBand({ page, bengali = false }: Props) {
  useBengaliFont(bengali);
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<FeedbackDialogProps> }>();
  const [opened, setOpened] = useState(0);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./FeedbackDialog.tsx").then(
      ({ FeedbackDialog }) => {
        setDialog({ Dialog: FeedbackDialog });
        setOpened((times) => times + 1);
      },
      () => location.assign(href),
    );
  };
  return (
    <section className="relative mb-(--space-section) grid items-center justify-items-start gap-x-8 gap-y-4 rounded-lg bg-primary-soft p-[clamp(1.25rem,3vw,2rem)] text-on-primary-soft before:pointer-events-none before:absolute before:inset-[7px] before:rounded-md before:border-[1.5px] before:border-dashed before:border-on-primary-soft/40 md:grid-cols-[1fr_auto]">
      <div>
        <h2 className="text-2xl">{bandTitle[page]()}</h2>
        <p>{m.review_band_text()}</p>
      </div>
      <Button
        size="lg"
        icon="message-square-heart"
        href={links.feedback(page, currentLocale())}
        rel="nofollow"
        data-acts-here=""
        onClick={onClick}
        className="relative"
      >
        {m.review_give()}
      </Button>
      {dialog && <dialog.Dialog page={page} opened={opened} />}
    </section>
  );
}
