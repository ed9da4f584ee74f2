import { Suspense, useEffect, useState, type ComponentType } from "react";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import type { PostValues } from "#domain/posting/posting-draft.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";

/** What a card is drawn of. `now`: ISO 8601 instant. */
export type PreviewCard = {
  values: PostValues;
  pictures: readonly string[];
  place: LocationDetail | null;
  now: string;
};
type Props = PreviewCard & { card: ComponentType<PreviewCard> };

/** Where the card has a place of its own beside the form; elsewhere it opens on a press. */
const BESIDE = "(width >= 64rem)";

/** The card of the lists as it will be, drawn while the form is filled in, from the moment on that somebody sees it. */
export function PreviewAside({ card: Card, ...content }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const beside = matchMedia(BESIDE);
    const open = () => beside.matches && setOpen(true);
    beside.addEventListener("change", open);
    // The form itself comes first.
    const timer = setTimeout(open, 500);
    return () => {
      clearTimeout(timer);
      beside.removeEventListener("change", open);
    };
  }, []);
  return (
    <aside aria-label={m.posting_preview()} className="noscript:hidden lg:sticky lg:top-22 lg:self-start">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/preview">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-md border border-line-strong px-4 py-2.5 font-semibold lg:hidden">
          <Icon name="eye" />
          {m.posting_preview()}
          <span className="ms-auto transition-[rotate] group-open/preview:rotate-180">
            <Icon name="chevron-down" />
          </span>
        </summary>
        <div className="mb-2.5 flex items-center justify-between gap-2 text-sm font-semibold max-lg:mt-3">
          <span>{m.posting_preview()}</span>
          <Badge kind="pending" icon="clock">
            {m.posting_preview_pending()}
          </Badge>
        </div>
        <div inert data-card="">
          {isOpen && (
            <Suspense fallback={<div className="aspect-3/4 rounded-lg border-2 border-dashed border-line-strong" />}>
              <Card {...content} />
            </Suspense>
          )}
        </div>
        <p className="mt-3 text-xs text-ink-mute">{m.posting_preview_note()}</p>
      </details>
    </aside>
  );
}
