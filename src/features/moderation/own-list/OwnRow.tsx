import type { Ref } from "react";
import { formatDate } from "#domain/text/date.ts";
import { links } from "#domain/site/links.ts";
import type { OwnItem } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { readersName } from "#domain/text/text-language.ts";
import { m } from "#i18n/messages.ts";
import { rejectionWords } from "#i18n/rejection-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { Written } from "#ui/text/Written.tsx";
import { isConfirmable, ownBadge } from "./own-state.ts";
import { OwnRowActs, type OwnActs } from "./OwnRowActs.tsx";
import { SubmissionNote } from "../queue/SubmissionNote.tsx";
import { SubmissionRow } from "../queue/SubmissionRow.tsx";
import { countedWords, kindLine, publicLink, submissionTitle } from "../queue/submission-words.ts";

type Props = OwnActs & {
  item: OwnItem;
  /** The form that ticked rows belong to; null: nothing is to be ticked. */
  tickForm: string | null;
  /** The moment of the page in milliseconds since 1970: what "two days ago" is said from. */
  now: number;
  ref: Ref<HTMLLIElement>;
};

/** Views, inquiries, and when it was posted and last confirmed. The administrator, who sees everybody's, reads nobody's letters. */
function OwnNotes({ item, now }: { item: OwnItem; now: number }) {
  const locale = currentLocale();
  const { owner, views, inquiries, confirmedAt, createdAt, state } = item;
  const counted = (what: "views" | "inquiries", count: number) =>
    countedWords(what, count, formatNumber(count, locale));
  const isDated = confirmedAt !== null && (state === "approved" || state === "hidden");
  return (
    <>
      {owner && <SubmissionNote icon="circle-user-round">{owner.email ?? readersName(owner, locale)}</SubmissionNote>}
      {/* Posts without counted views show 0 (specification 2, section 5). */}
      <SubmissionNote icon="eye">{counted("views", views ?? 0)}</SubmissionNote>
      {inquiries !== null && (
        <SubmissionNote
          icon="message-circle"
          href={owner === null && inquiries > 0 ? links.account(locale, "inquiries") : undefined}
        >
          {counted("inquiries", inquiries)}
        </SubmissionNote>
      )}
      <SubmissionNote icon="clock">{m.dashboard_posted({ when: ago(createdAt, locale, now) })}</SubmissionNote>
      {isDated && (
        <SubmissionNote icon="calendar-check">
          {m.dashboard_confirmed({ date: formatDate(confirmedAt, locale) })}
        </SubmissionNote>
      )}
    </>
  );
}

/** One of somebody's own posts: what is seen of it, what became of it, and what can be done with it in the state that it is in. */
export function OwnRow({ item, tickForm, now, ref, ...acts }: Props) {
  const locale = currentLocale();
  const { state, kind, demo, rejection } = item;
  const title = submissionTitle(item, locale);
  const badge = ownBadge(item);
  return (
    <SubmissionRow
      ref={ref}
      item={item}
      picture={item.picture}
      pictureCount={item.pictureCount}
      href={state === "approved" ? publicLink[kind](item.slug, locale) : null}
      choice={
        tickForm !== null &&
        isConfirmable(item) && (
          <label className="-my-2 -ms-2 grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              name="id"
              value={item.id}
              form={tickForm}
              aria-label={m.dashboard_tick({ title })}
              className="m-0 size-5.5 cursor-[inherit] accent-primary"
            />
          </label>
        )
      }
      badges={
        <>
          <Badge kind={badge.kind} icon={badge.icon}>
            {badge.words()}
          </Badge>
          {item.due && state === "approved" && (
            <Badge kind="pending" icon="refresh-cw">
              {m.dashboard_state_due()}
            </Badge>
          )}
          <Badge kind="plain">{kindLine(item)}</Badge>
          {demo && <Badge kind="plain">{m.card_demo()}</Badge>}
        </>
      }
      notes={<OwnNotes item={item} now={now} />}
      acts={<OwnRowActs item={item} {...acts} />}
    >
      {rejection && (
        <Banner kind="danger" icon="info">
          <b>{m.dashboard_reason()}</b>{" "}
          <Written within={rejectionWords(rejection.reasons, rejection.text)}>{rejection.text ?? ""}</Written>{" "}
          <span className="text-ink-soft">
            {m.dashboard_kept_until({ date: formatDate(rejection.keptUntil, locale) })}
          </span>
        </Banner>
      )}
      {state === "hidden" && <Banner icon="clock">{m.dashboard_hidden_text()}</Banner>}
    </SubmissionRow>
  );
}
