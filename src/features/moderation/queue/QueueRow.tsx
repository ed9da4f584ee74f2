import { type ReactNode, type Ref, useEffect, useRef, type ComponentProps } from "react";
import { isOwnDecision, stateAfter, type Fate } from "#domain/moderation/decision-fate.ts";
import { links } from "#domain/site/links.ts";
import type { QueueItem, WaitingReview } from "#domain/moderation/moderation.ts";
import type { Picture } from "#domain/listing/listing.ts";
import { isPlaceholder } from "#domain/picture/picture.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { langOf, readersName, readersTitle } from "#domain/text/text-language.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { fateWords } from "#features/moderation/decision/fate-words.ts";
import { formatNumber } from "#domain/text/number.ts";
import { sentTypeName } from "#i18n/vocabulary.ts";
import { gradeLine } from "#i18n/review/party-review-words.ts";
import { ListRow } from "#ui/list/ListRow.tsx";
import { AgeBadge } from "./AgeBadge.tsx";
import { DecisionForms } from "../decision/DecisionForms.tsx";
import { FlagList } from "./FlagList.tsx";
import { liveLink, queueTitle, reviewKind } from "./queue-words.ts";
import type { Rejection } from "../decision/send-decision.ts";
import { StateBadge } from "../own-list/StateBadge.tsx";
import { SubmissionNote } from "./SubmissionNote.tsx";
import { SubmissionRow } from "./SubmissionRow.tsx";
import { kindLine } from "./submission-words.ts";

/** What has become of something meanwhile. It takes the focus: what was pressed is gone, and it has to be read. */
function FateNote({ fate }: { fate: Exclude<Fate, "approved" | "rejected"> }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p
      ref={note}
      role="status"
      tabIndex={-1}
      className="flex gap-3 rounded-md border-[1.5px] border-dashed border-on-gold-soft/60 bg-gold-soft px-4 py-3 text-sm text-on-gold-soft"
    >
      <Icon name="info" />
      {fateWords[fate]()}
    </p>
  );
}

type ReviewRowProps = Pick<ComponentProps<typeof ListRow>, "tone" | "badges" | "acts" | "ref"> & {
  review: WaitingReview;
  /** Before the badges, such as a box to tick. */
  choice: ReactNode;
  /** When it was sent. */
  sent: ReactNode;
  /** Below, over the whole width. */
  children: ReactNode;
};

/** A review that waits. It has no picture and no page: what was written is all there is. */
function ReviewRow({ review, choice, badges, sent, acts, children, ref, tone }: ReviewRowProps) {
  const locale = currentLocale();
  const { name, email, rating, comment, propertyType, location, resort, person } = review;
  const about = resort
    ? readersTitle(resort, locale)
    : [propertyType && sentTypeName(propertyType), location].filter(Boolean).join(" · ");
  return (
    <ListRow
      ref={ref}
      tone={tone}
      label={name}
      badges={
        <>
          {choice}
          {badges}
        </>
      }
      acts={acts}
      below={children}
    >
      <h3 lang={langOf(name, locale)} className="text-base wrap-anywhere">
        {name}
      </h3>
      <p className="num text-lg font-bold">{m.moderation_stars({ rating: formatNumber(rating, locale) })}</p>
      <p lang={langOf(comment, locale)} className="text-sm whitespace-pre-line wrap-anywhere text-ink-soft">
        {comment}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm wrap-anywhere text-ink-soft">
        {email && <SubmissionNote icon="mail">{email}</SubmissionNote>}
        {person && (
          <SubmissionNote icon="circle-user-round">
            {(person.isOwner ? m.moderation_review_of_owner : m.moderation_review_of_seeker)({ name: person.name })}
          </SubmissionNote>
        )}
        {person && <SubmissionNote icon="star">{gradeLine(person)}</SubmissionNote>}
        {about !== "" && <SubmissionNote icon="map-pin">{about}</SubmissionNote>}
        {sent}
      </p>
    </ListRow>
  );
}

type Props = {
  ref: Ref<HTMLLIElement>;
  item: QueueItem;
  now: string;
  fate: Fate | null;
  /** It is where the keyboard is. */
  current: boolean;
  open: boolean;
  rejecting: boolean;
  ticked: boolean;
  busy: "approve" | "reject" | null;
  /** Fields that a form takes along where the browser itself sends it. */
  hidden: ReactNode;
  onTick: (on: boolean) => void;
  onOpen: (on: boolean) => void;
  onRejecting: (on: boolean) => void;
  onDecide: (rejection: Rejection) => void;
  onPictures: (pictures: readonly Picture[]) => void;
};

/**
 * A waiting submission. Its main act is the preview; deciding in place is a second button. After a decision the row only shows the result.
 */
export function QueueRow(props: Props) {
  const { ref, item, now, fate, current, open, rejecting, ticked, busy, hidden } = props;
  const locale = currentLocale();
  const title = queueTitle(item, locale);
  const isOpen = open && fate === null;
  const panelId = `decide-${item.id}`;
  const state = fate ? stateAfter(fate) : item.state;

  const badges = (
    <>
      {state && <StateBadge state={state} />}
      {fate === null && <AgeBadge submittedAt={item.submittedAt} now={now} />}
      <Badge kind="plain">{item.kind === "reviews" ? reviewKind(item.review) : kindLine(item)}</Badge>
      {item.kind !== "reviews" && item.before && (
        <Badge kind="plain">
          {item.before === "approved" ? m.moderation_before_approved() : m.moderation_before_rejected()}
        </Badge>
      )}
    </>
  );
  const sent = <SubmissionNote icon="clock">{ago(item.submittedAt, locale, Date.parse(now))}</SubmissionNote>;
  const choice = fate === null && (
    <input
      type="checkbox"
      aria-label={m.moderation_tick({ title })}
      checked={ticked}
      onChange={({ currentTarget }) => props.onTick(currentTarget.checked)}
      className="m-1 size-5.5 accent-primary noscript:hidden"
    />
  );
  const acts =
    fate === null ? (
      <>
        {item.kind !== "reviews" && (
          <Button
            kind="outline"
            icon="eye"
            href={links.preview(item.id, locale)}
            aria-label={`${m.moderation_preview()}: ${title}`}
          >
            {m.moderation_preview()}
          </Button>
        )}
        <Button
          kind={item.kind === "reviews" ? "outline" : "ghost"}
          icon="chevron-down"
          className="noscript:hidden"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-label={`${m.moderation_decide()}: ${title}`}
          onClick={() => props.onOpen(!isOpen)}
        >
          {m.moderation_decide()}
        </Button>
      </>
    ) : (
      stateAfter(fate) === "approved" && (
        <Button
          kind="outline"
          icon="external-link"
          href={liveLink(item, locale)}
          aria-label={`${m.dashboard_view_live()}: ${title}`}
        >
          {m.dashboard_view_live()}
        </Button>
      )
    );
  const more = (
    <>
      {fate === null && <FlagList id={item.id} flags={item.flags} />}
      {fate === null && (
        <div id={panelId} className={isOpen ? "grid" : "hidden noscript:grid"}>
          <DecisionForms
            subject={item}
            {...{ title, busy, hidden, rejecting }}
            hasKeys={current}
            onRejecting={props.onRejecting}
            onDecide={props.onDecide}
          />
        </div>
      )}
      {fate && !isOwnDecision(fate) && <FateNote fate={fate} />}
    </>
  );
  const tone = fate === "approved" ? ("done" as const) : current ? ("chosen" as const) : ("plain" as const);
  const shared = { ref, tone, badges, acts, choice, children: more };
  if (item.kind === "reviews") return <ReviewRow {...shared} review={item.review} sent={sent} />;
  const pictures = item.pictures.filter(({ id }) => !isPlaceholder(id));
  const { owner } = item;
  return (
    <SubmissionRow
      {...shared}
      item={item}
      picture={pictures[0] ?? null}
      pictureCount={pictures.length}
      onPictures={() => props.onPictures(pictures)}
      href={null}
      notes={
        <>
          {owner && (
            <SubmissionNote icon="circle-user-round">{owner.email ?? readersName(owner, locale)}</SubmissionNote>
          )}
          {sent}
        </>
      }
    />
  );
}
