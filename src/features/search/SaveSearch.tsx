import { tv } from "tailwind-variants/lite";
import type { ListingQuery } from "#domain/listing-search.ts";
import type { Purpose } from "#domain/listing.ts";
import { links } from "#domain/links.ts";
import { searchText } from "#domain/saved-search.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/Icon.tsx";
import { isPlainClick } from "#ui/plain-click.ts";

type Props = {
  purpose: Purpose;
  query: ListingQuery;
  /** Words of its own, always in view; without them it is an icon on phones. */
  label?: string;
};

const look = tv({
  base: "inline-flex min-h-11 items-center justify-center gap-2 border text-sm font-semibold hover:border-ink hover:bg-sunken",
  variants: {
    kind: {
      short: "min-w-11 flex-none rounded-full border-line-strong bg-surface px-2.5 sm:rounded-md sm:px-4",
      worded: "rounded-md border-field bg-surface px-4.5",
    },
  },
});

/**
 * The way to hear of new homes: a link to the form that saves the search, which opens over its results where the script of it can be had.
 * A search of both purposes at once cannot be saved: its mails would be about two markets.
 */
export function SaveSearch({ purpose, query, label }: Props) {
  const href = links.saveSearch(purpose, searchText(query), currentLocale());
  return (
    <a
      href={href}
      rel="nofollow"
      data-save-search
      className={look({ kind: label ? "worded" : "short" })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void import("./save-search.ts").then(
          ({ openSaveSearch }) => openSaveSearch(new URL(href, location.href).href),
          () => location.assign(href),
        );
      }}
    >
      <Icon name="bell" />
      {label ?? <span className="max-sm:sr-only">{m.saved_search_button()}</span>}
    </a>
  );
}
