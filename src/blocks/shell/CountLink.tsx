import { cva } from "class-variance-authority";
import { useStore } from "@nanostores/react";
import { Icon } from "#ui/icon/Icon.tsx";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { $comparison } from "#stores/comparison.ts";
import { FAVOURITE_STORES } from "#stores/favourites/favourites.ts";

/** What the server shows, and therefore the first render: a stored list's own first value is what this device holds. */
const EMPTY: readonly string[] = [];
const NONE = { ssr: () => EMPTY };

/** The two lists that a device holds and the header counts. */
type MarkList = "favourites" | "compared";

const WORDS = {
  favourites: { icon: "heart", href: links.favourites, name: m.shell_favourites, counted: m.shell_favourites_count },
  compared: { icon: "scale", href: links.compare, name: m.shell_compare, counted: m.shell_compare_count },
} as const;

/**
 * A list with how much is in it: homes, resorts and projects that are marked, or homes that are compared.
 * @returns `count` in the reader's digits, empty where there is nothing (on the server there never is); `label` says it in words
 */
function useMarkCount(list: MarkList) {
  const locale = currentLocale();
  const listings = useStore(FAVOURITE_STORES.listings, NONE);
  const resorts = useStore(FAVOURITE_STORES.resorts, NONE);
  const projects = useStore(FAVOURITE_STORES.projects, NONE);
  const compared = useStore($comparison, NONE);
  const marked = listings.length + resorts.length + projects.length;
  const total = list === "favourites" ? marked : compared.length;
  const count = total > 0 ? formatPlainNumber(total, locale) : "";
  const { icon, href, name, counted } = WORDS[list];
  return { icon, href: href(locale), name: name(), label: count ? counted({ count }) : name(), count };
}

/** On narrow phones there is room for neither; the menu has both. */
const link = cva("relative inline-grid size-11 flex-none place-items-center rounded-full hover:bg-sunken", {
  variants: { list: { favourites: "@max-[24rem]:hidden", compared: "max-md:hidden" } },
});

/** How much is in a list, in a dot of the accent's colour. It lies over the corner of what it belongs to, so nothing moves when it comes. */
export const COUNT =
  "num min-w-4.5 rounded-full bg-accent px-1 text-center text-2xs leading-4.5 font-semibold text-on-accent tabular-nums";

/** A list of this device as an icon of the header, with how much is in it. */
export function CountLink({ list }: { list: MarkList }) {
  const { icon, href, label, count } = useMarkCount(list);
  return (
    <a href={href} aria-label={label} className={link({ list })}>
      <Icon name={icon} />
      {count && (
        <span aria-hidden="true" className={`absolute end-0.5 top-0.5 ${COUNT}`}>
          {count}
        </span>
      )}
    </a>
  );
}

/** The same as a line of the menu. */
export function CountLine({ list }: { list: MarkList }) {
  const { icon, href, name, label, count } = useMarkCount(list);
  return (
    <a href={href} aria-label={label}>
      <Icon name={icon} />
      <span>{name}</span>
      {count && (
        <span aria-hidden="true" className={COUNT}>
          {count}
        </span>
      )}
    </a>
  );
}
