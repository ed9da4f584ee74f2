import { useState } from "react";
import { call } from "#api/call.ts";
import { settleUnread, type UnreadSearchesAnswer, type UnreadItem } from "#api/moderation/office.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { parseListingQuery } from "#domain/search/query.ts";
import { UNREAD_DAYS } from "#domain/limits.ts";
import { formatDate } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { ListRow, rowList } from "#ui/list/ListRow.tsx";
import { Written } from "#ui/text/Written.tsx";
import { listHref } from "../list-links.ts";
import { readingText } from "../search-words.ts";

type Props = { first: UnreadSearchesAnswer; answer: FormAnswer | null };

/** What people typed and was not understood, the most frequent first, for the administrator. */
export function UnreadSearches({ first, answer }: Props) {
  const locale = currentLocale();
  const [items, setItems] = useState<readonly UnreadItem[]>(first.items);
  const hidden = first.waiting - first.items.length;
  const told = answerTo(answer, "unread");
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{m.unread_text({ days: formatNumber(UNREAD_DAYS, locale) })}</p>
      {told && (
        <Banner
          id="unread"
          role={told.problem ? "alert" : "status"}
          kind={told.problem ? "danger" : "ok"}
          icon={told.problem ? "circle-alert" : "circle-check"}
        >
          {told.problem ? problemWords(told.problem.code).text : m.unread_is_done({ text: told.values["text"] ?? "" })}
        </Banner>
      )}
      {items.length === 0 ? (
        <EmptyState title={m.unread_none()} art="search" heading="h3" />
      ) : (
        <ul className={rowList}>
          {items.map((item) => (
            <UnreadRow
              key={item.text}
              item={item}
              onDone={() => setItems((before) => before.filter(({ text }) => text !== item.text))}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="text-sm text-ink-soft">{m.unread_more({ count: formatNumber(hidden, locale) })}</p>}
    </div>
  );
}

/** How a text was read, as a link to that search; that it became nothing. */
function Reading({ reading }: Pick<UnreadItem, "reading">) {
  const locale = currentLocale();
  if (!reading) return <p className="text-sm">{m.unread_became_nothing()}</p>;
  const { query } = parseListingQuery(new URLSearchParams(reading.filters), { purpose: null });
  return (
    <p className="text-sm wrap-anywhere">
      {m.unread_read_as()}{" "}
      <a href={listHref(query.purpose, query, locale)} rel="nofollow" className="underline">
        {readingText(reading, null, locale) || m.unread_no_filter()}
      </a>
    </p>
  );
}

function UnreadRow({ item, onDone }: { item: UnreadItem; onDone: () => void }) {
  const locale = currentLocale();
  const [busy, setBusy] = useState(false);
  const { text, unread, times, lastDay } = item;
  const settle = async () => {
    setBusy(true);
    const answer = await call(settleUnread, { text });
    setBusy(false);
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    toast({ kind: "ok", title: m.unread_is_done({ text }) });
    onDone();
  };
  const day = formatDate(lastDay, locale);
  return (
    <ListRow
      label={text}
      acts={
        <form
          method="post"
          action={settleUnread.path}
          onSubmit={(event) => {
            event.preventDefault();
            void settle();
          }}
        >
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="text" value={text} />
          <Button type="submit" kind="outline" icon="check" busy={busy} aria-label={m.unread_done_this({ text })}>
            {m.unread_done()}
          </Button>
        </form>
      }
    >
      <h3 className="text-base wrap-anywhere">
        <Written text={text} />
      </h3>
      {unread !== text && (
        <p className="text-sm wrap-anywhere">
          <Written text={unread} within={m.unread_left({ words: unread })} />
        </p>
      )}
      <Reading reading={item.reading} />
      <p className="text-sm text-ink-soft">
        {times === 1 ? m.unread_times_one({ day }) : m.unread_times({ count: formatNumber(times, locale), day })}
      </p>
    </ListRow>
  );
}
