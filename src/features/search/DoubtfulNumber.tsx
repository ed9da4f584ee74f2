import type { Purpose } from "#domain/listing/listing.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { changeSearch } from "#domain/search/query.ts";
import { doubtIn } from "#i18n/amount-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { ChipLink } from "#ui/button/Chip.tsx";
import { listHref } from "./list-links.ts";
import type { SearchProblem } from "./search-results.ts";

type Props = { list: Purpose | null; query: ListingQuery; problems: readonly SearchProblem[] };

/** The readings of a number in a sentence that could mean several, each a link to the search with it. */
export function DoubtfulNumber({ list, query, problems }: Props) {
  const unread = problems.find((problem) => problem.field === "rest");
  const doubt = unread ? doubtIn(unread.words) : null;
  if (!doubt) return null;
  return (
    <div role="group" aria-label={doubt.text} className="flex flex-wrap items-center gap-2 pb-2">
      <b className="text-sm">{doubt.text}</b>
      {doubt.choices.map(({ label, text }) => (
        <ChipLink key={text} href={listHref(list, changeSearch(query, { q: text }), currentLocale())}>
          {label}
        </ChipLink>
      ))}
    </div>
  );
}
