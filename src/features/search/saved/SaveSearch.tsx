import { useCallback, useState, type ComponentType, type MouseEvent } from "react";
import { cva } from "class-variance-authority";
import type { ListingQuery, SearchedPlace } from "#domain/search/filters.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import { links } from "#domain/site/links.ts";
import { searchText } from "#domain/search/saved-search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import type { SaveSearchDialogProps } from "./SaveSearchDialog.tsx";

type Props = {
  purpose: Purpose;
  query: ListingQuery;
  /** The names of its places. */
  places: readonly SearchedPlace[];
  /** Words of its own, always in view; without them it is an icon on phones. */
  label?: string;
};

const look = cva(
  "inline-flex min-h-11 items-center justify-center gap-2 border text-sm font-semibold hover:border-ink hover:bg-sunken",
  {
    variants: {
      kind: {
        short: "min-w-11 flex-none rounded-full border-line-strong bg-surface px-2.5 sm:rounded-md sm:px-4",
        worded: "rounded-md border-field bg-surface px-4.5",
      },
    },
  },
);

/**
 * The way to hear of new homes: a link to the form that saves the search, which opens over its results where the script of it can be had.
 * A search of both purposes at once cannot be saved: its mails would be about two markets.
 */
export function SaveSearch({ purpose, query, places, label }: Props) {
  const [open, setOpen] = useState<{ Dialog: ComponentType<SaveSearchDialogProps> }>();
  const onClose = useCallback(() => setOpen(undefined), []);
  const href = links.saveSearch(purpose, searchText(query), currentLocale());
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    import("./SaveSearchDialog.tsx").then(
      ({ SaveSearchDialog }) => setOpen({ Dialog: SaveSearchDialog }),
      () => location.assign(href),
    );
  };
  return (
    <>
      <a
        href={href}
        rel="nofollow"
        data-acts-here=""
        className={look({ kind: label ? "worded" : "short" })}
        onClick={onClick}
      >
        <Icon name="bell" />
        {label ?? <span className="max-sm:sr-only">{m.saved_search_button()}</span>}
      </a>
      {open && <open.Dialog query={{ ...query, purpose }} places={places} href={href} onClose={onClose} />}
    </>
  );
}
