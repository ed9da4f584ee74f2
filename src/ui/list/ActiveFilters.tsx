import { cva } from "class-variance-authority";
import { m } from "#i18n/messages.ts";
import { ChipLink } from "../button/Chip.tsx";
import { inPlace } from "../button/plain-click.ts";

/** Follows a link in place: what it leads to, from what is asked for at that moment. */
export type Follow<Query> = (update: (query: Query) => Query) => void;

type ClearProps<Query> = {
  query: Query;
  /** The same list with nothing that narrows it. */
  withoutAll: (query: Query) => Query;
  /** The address of a search. */
  href: (query: Query) => string;
  onFollow: Follow<Query>;
};

/** The way back to the whole list, as a link. */
export function ClearLink<Query>({ query, withoutAll, href, onFollow }: ClearProps<Query>) {
  return (
    <a
      href={href(withoutAll(query))}
      className="inline-flex min-h-11 flex-none items-center px-2 text-sm font-semibold text-link hover:underline"
      onClick={inPlace(() => onFollow(withoutAll))}
    >
      {m.search_clear()}
    </a>
  );
}

const row = cva("flex items-center gap-1.5 py-1 *:flex-none", {
  variants: {
    kind: {
      page: "-mx-(--space-gutter) overflow-x-auto px-(--space-gutter) [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0",
      box: "flex-wrap",
    },
  },
});

type Props<Query, Filter extends string> = ClearProps<Query> & {
  /** `page`: across the page, in one row on phones. `box`: inside the box of a form. */
  kind: "page" | "box";
  /** What narrows the search. Nothing is shown for a search that nothing narrows. */
  active: readonly Filter[];
  /** What the chip of a filter says, such as "Up to ৳ 6 Cr". */
  text: (filter: Filter) => string;
  /** Leaves out those that are seen and taken away elsewhere. */
  isShown?: (filter: Filter) => boolean;
  without: (query: Query, filter: Filter) => Query;
};

/** What narrows a search, each a link to the same search without it, and the way back to the whole list. */
export function ActiveFilters<Query, Filter extends string>({
  kind,
  active,
  text,
  isShown = () => true,
  without,
  ...clear
}: Props<Query, Filter>) {
  if (active.length === 0) return null;
  const { query, href, onFollow } = clear;
  return (
    <ul aria-label={m.search_active()} className={row({ kind })}>
      {active.filter(isShown).map((filter) => (
        <li key={filter}>
          <ChipLink
            removable
            href={href(without(query, filter))}
            aria-label={m.search_remove({ filter: text(filter) })}
            onClick={inPlace(() => onFollow((asked) => without(asked, filter)))}
          >
            {text(filter)}
          </ChipLink>
        </li>
      ))}
      <li>
        <ClearLink {...clear} />
      </li>
    </ul>
  );
}
