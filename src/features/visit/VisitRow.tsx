import { useRef } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { directionsUrl, links } from "#domain/site/links.ts";
import { formatPhone, telUrl } from "#domain/account/phone.ts";
import { langOf } from "#domain/text/text-language.ts";
import type { MeetingPlace, OwnVisit } from "#domain/booking/own-visit.ts";
import { isDisputed, isLapsed, missedBy, timesOf } from "#domain/booking/visit.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { visitTime } from "#i18n/visit-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { PartyReviews } from "#ui/record/PartyReviews.tsx";
import { StillFree } from "#ui/record/StillFree.tsx";
import { Written } from "#ui/text/Written.tsx";
import { PlainActs, ProposeTime } from "./VisitActs.tsx";

/** How a visit stands, in a few words. */
function visitStateWords(visit: OwnVisit, now: Date): string {
  if (isLapsed(visit, now)) return m.visit_state_lapsed();
  if (isDisputed(visit)) return m.visit_state_disputed();
  const byOwner = visit.actedBy === "owner";
  switch (visit.state) {
    case "requested":
      return visit.side === "owner" ? m.visit_state_requested_own() : m.visit_state_requested();
    case "proposed":
      return m.visit_state_proposed();
    case "confirmed":
      return m.visit_state_confirmed();
    case "declined":
      return m.visit_state_declined();
    case "cancelled":
      return byOwner ? m.visit_state_cancelled_owner() : m.visit_state_cancelled_seeker();
    case "done":
      return m.visit_state_done();
    case "no-show":
      return byOwner ? m.visit_state_no_show_owner() : m.visit_state_no_show_seeker();
  }
}

type Props = {
  visit: OwnVisit;
  /** Free times of the owner's week, of which another one can be proposed. */
  slots: readonly string[];
  now: Date;
  /** What became of this visit's form when it was sent without a script. */
  answer: FormAnswer | null;
  /** What became of an answer whether a home was still free, when it was sent without a script. */
  freeAnswer: FormAnswer | null;
  onChanged: (visit: OwnVisit) => void;
};

/** Where the two meet, the way there or the call, and the entry for a calendar. */
function Meeting({ visit, meeting }: { visit: OwnVisit; meeting: MeetingPlace }) {
  const locale = currentLocale();
  const { street, call } = meeting;
  const place = meeting.place[locale];
  const isAhead = visit.state === "confirmed";
  return (
    <div className="grid gap-2">
      {visit.way === "in-person" && (
        <p className="flex items-start gap-2 text-sm" translate="no">
          <Icon name="map-pin" />
          <span>{street ? <Written text={street} within={`${street}, ${place}`} /> : place}</span>
        </p>
      )}
      {visit.way === "video" && !call && <p className="text-sm text-ink-soft">{m.visit_call_missing()}</p>}
      {isAhead && (
        <p className="flex flex-wrap gap-2">
          {visit.way === "video" && call && (
            <Button icon="video" href={call} target="_blank" rel="noopener noreferrer">
              {m.visit_call_open()} <span className="sr">{m.listing_new_tab()}</span>
            </Button>
          )}
          {visit.way === "in-person" && visit.side === "seeker" && (
            <Button
              kind="outline"
              icon="navigation"
              href={directionsUrl(meeting.point, [street, meeting.place.en].filter(Boolean).join(", "))}
              target="_blank"
              rel="noopener noreferrer"
            >
              {m.receipt_directions()} <span className="sr">{m.listing_new_tab()}</span>
            </Button>
          )}
          <Button kind="outline" icon="calendar-check" href={links.visitCalendar(visit.id, locale)}>
            {m.receipt_calendar()}
          </Button>
        </p>
      )}
    </div>
  );
}

/** One visit: what, when, with whom, where, and what can be done with it. Each button says its act, with and without a script. */
export function VisitRow({ visit, slots, now, answer, freeAnswer, onChanged: change }: Props) {
  const locale = currentLocale();
  const row = useRef<HTMLLIElement>(null);
  const onChanged = (changed: OwnVisit) => {
    change(changed);
    // The pressed button has disappeared, so the focus moves to the row.
    row.current?.focus();
  };
  const { id, side, slug, isPublic, other, meeting, record, acts } = visit;
  const title = locale === "bn" ? visit.titleBn || visit.title : visit.title || visit.titleBn;
  const name = (locale === "bn" && other.nameBn) || other.name;
  const isProposal = answer?.values["act"] === "propose";
  return (
    <li
      ref={row}
      id={`visit-${id}`}
      tabIndex={-1}
      aria-label={title}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 target:border-primary sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg" lang={langOf(title, locale)}>
            {isPublic ? <a href={links.listing(slug, locale)}>{title}</a> : title}
          </h3>
          {/* Whoever chooses between several times finds them below. */}
          {(visit.others.length > 0 && acts.includes("confirm") ? [] : timesOf(visit)).map((time) => (
            <p key={time} className="font-semibold">
              {visitTime(time, locale)}
            </p>
          ))}
          <p className="text-sm text-ink-soft">
            <span>{side === "owner" ? m.visit_as_owner() : m.visit_as_seeker()}</span>
            {visit.way === "video" && <span> · {m.visit_by_video()}</span>}
          </p>
        </div>
        <Badge kind={visit.state === "confirmed" || visit.state === "done" ? "verified" : "plain"}>
          {visitStateWords(visit, now)}
        </Badge>
      </div>
      <p className="flex flex-wrap items-center gap-x-4">
        <b lang={langOf(name, locale)}>{name}</b>
        {other.phone && (
          <a href={telUrl(other.phone)} className="inline-flex min-h-11 items-center underline">
            {formatPhone(other.phone, locale)}
          </a>
        )}
      </p>
      {meeting === null && acts.length > 0 && <p className="text-sm text-ink-soft">{m.visit_hidden_other()}</p>}
      {missedBy(visit) === side && (
        <p className="text-sm text-ink-soft">{side === "seeker" ? m.visit_missed_seeker() : m.visit_missed_owner()}</p>
      )}
      {visit.said && <PartyReviews summary={visit.said} words={3} />}
      {record && acts.includes("confirm") && (
        <p className="text-sm text-ink-soft">
          {record.missed === 0
            ? m.visit_record_came({ visits: formatNumber(record.visits, locale) })
            : m.visit_record_missed({
                missed: formatNumber(record.missed, locale),
                visits: formatNumber(record.visits, locale),
              })}
        </p>
      )}
      {meeting && <Meeting visit={visit} meeting={meeting} />}
      {side === "owner" && visit.purpose === "rent" && (visit.state === "confirmed" || visit.state === "done") && (
        <p>
          <Button kind="outline" icon="key-round" href={links.tenancyFrom("visit", id, locale)}>
            {m.tenancy_begin_from_visit()}
          </Button>
        </p>
      )}
      {visit.free && <StillFree slug={slug} said={visit.free} here={links.visitOf(id, locale)} answer={freeAnswer} />}
      {visit.reviewable && (
        <p>
          <Button kind="outline" icon="star" href={links.partyReview("visit", id, locale)}>
            {m.review_person_write()}
          </Button>
        </p>
      )}
      {acts.length > 0 && <PlainActs {...{ visit, now, onChanged }} answer={isProposal ? null : answer} />}
      {acts.includes("propose") && (
        <ProposeTime {...{ visit, slots, now, onChanged }} answer={isProposal ? answer : null} />
      )}
    </li>
  );
}
