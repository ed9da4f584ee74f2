import { useRef, useState } from "react";
import { getSharedList, type SharedListAnswer } from "#api/account/shared-favourites.ts";
import { call } from "#api/call.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { formatDate } from "#domain/text/date.ts";
import { SharedHomeForm } from "#features/favourites/SharedHomeForm.tsx";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { cardGrid } from "#ui/card/Card.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { PageHead } from "#ui/page/PageHead.tsx";
import { ListingCard } from "../listing/ListingCard.tsx";
import { listingTitle } from "../listing/listing-words.ts";

type Props = {
  code: string;
  list: SharedListAnswer;
  /** Those homes of the list that are still offered. */
  listings: readonly ListingSummary[];
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
  /** When the page was made, ISO 8601. */
  now: string;
};

/** A list of homes that a family shares: each reads and changes it, with and without a script. */
export function SharedList({ code, list: arrived, listings, answer, now }: Props) {
  const locale = currentLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const [{ homes, endsAt }, setList] = useState(arrived);
  const readAgain = async () => {
    const read = await call(getSharedList, { code });
    if (read.ok) setList(read.data);
  };
  return (
    <div id="shared-list" className="min-h-screen pb-(--space-section)">
      <PageHead
        heading={heading}
        title={m.reach_shared_page_title()}
        lead={m.reach_shared_page_text({ date: formatDate(endsAt, locale) })}
      />
      {homes.length === 0 && (
        <EmptyState art="heart" title={m.reach_shared_empty()} text={m.reach_shared_empty_text()} />
      )}
      <ul className={cardGrid()}>
        {homes.map((home, index) => {
          const listing = listings.find(({ id }) => id === home.item);
          const title = listing ? listingTitle(listing, locale) : m.reach_shared_gone();
          return (
            <li key={home.item} className="grid content-start gap-2">
              {listing ? (
                <ListingCard listing={listing} now={now} />
              ) : (
                <p className="grid min-h-40 place-content-center rounded-lg border-2 border-dashed border-field p-4 text-center text-ink-soft">
                  {title}
                </p>
              )}
              <SharedHomeForm
                code={code}
                home={home}
                title={title}
                isFirst={index === 0}
                isLast={index === homes.length - 1}
                answer={answer?.values["item"] === home.item ? answer : null}
                onChanged={(changed) => {
                  setList(changed);
                  // Taken out: its form has gone, and the focus with it.
                  if (changed.homes.length < homes.length) heading.current?.focus();
                }}
                onConflict={() => void readAgain()}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
