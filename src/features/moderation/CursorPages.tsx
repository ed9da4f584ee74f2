import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";

type Props = {
  /** What the pages are of. */
  label: string;
  /** Address of the beginning; null on the first page. */
  first: string | null;
  /** Address of the page after this one; null after the last. */
  next: string | null;
};

/** On to the next page of a list that is decided about while it is read, and back to its beginning. Nothing where there is one page. */
export function CursorPages({ label, first, next }: Props) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-2 pt-2">
      {first !== null ? (
        <Button kind="outline" icon="arrow-left" href={first}>
          {m.moderation_first_page()}
        </Button>
      ) : (
        <span />
      )}
      {next !== null && (
        <Button kind="outline" icon="arrow-right" href={next} rel="next">
          {m.search_next()}
        </Button>
      )}
    </nav>
  );
}
