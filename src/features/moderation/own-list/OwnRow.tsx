import type { Ref } from "react";
import { formatDate } from "#domain/text/date.ts";
import { links } from "#domain/site/links.ts";
import type { OwnItem } from "#domain/moderation/moderation.ts";
import { formatNumber } from "#domain/text/number.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { readersName, readersTitle } from "#domain/text/text-language.ts";
import { m } from "#i18n/messages.ts";
import { rejectionWords } from "#i18n/rejection-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { Written } from "#ui/text/Written.tsx";
import { confirmListing } from "#api/catalogue/listing-freshness.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import { isConfirmable, isTickable, ownBadge, mainAct, type OwnAct } from "./own-state.ts";
import { TickBox } from "./TickBox.tsx";
import { SubmissionNote } from "../queue/SubmissionNote.tsx";
import { SubmissionRow } from "../queue/SubmissionRow.tsx";
import { countedWords, kindLine, publicLink, editLink } from "../queue/submission-words.ts";

/** Ids of the forms that buttons of rows send without a script. */
type RowForms = { confirm: string; delete: string };
type OwnActs = {
  forms: RowForms;
  /** Of which post the confirmation is on its way. */
  confirming: string | null;
  onConfirm: (item: OwnItem) => void;
  onDelete: (item: OwnItem) => void;
};

type Further = OwnAct | "marks" | "figures" | "rooms";
type Act = { icon: IconName; words: string; href?: string };

/** What each act leads to; a confirmation leads nowhere. */
function actsOf(item: OwnItem): Record<Further, Act> {
  const locale = currentLocale();
  const { kind, id, slug } = item;
  const edit = editLink[kind](id, locale);
  const preview = links.preview(id, locale);
  return {
    resend: { icon: "pencil", words: m.dashboard_edit_and_resend(), href: edit },
    confirm: { icon: "calendar-check", words: m.dashboard_still_available() },
    live: { icon: "external-link", words: m.dashboard_view_live(), href: publicLink[kind](slug, locale) },
    preview: { icon: "eye", words: m.moderation_preview(), href: preview },
    figures: {
      icon: "trending-up",
      words: m.dashboard_figures(),
      href: kind === "projects" ? links.figures(locale) : links.figuresOf(kind, id, locale),
    },
    rooms: { icon: "calendar-days", words: m.rooms_own_act(), href: links.ownRooms(id, null, locale) },
    marks: { icon: "badge-check", words: m.moderation_marks(), href: `${preview}#mark` },
    edit: { icon: "pencil", words: m.dashboard_edit(), href: edit },
  };
}

/** What can be done besides the one act, in the order of the menu. */
function furtherActs(item: OwnItem): Further[] {
  const { state, demo, kind, owner } = item;
  const isLive = state === "approved";
  const all: [Further, boolean][] = [
    ["confirm", isConfirmable(item)],
    ["live", isLive],
    ["preview", !isLive],
    ["rooms", kind === "resorts" && !demo && owner === null],
    // Nobody counts a project's, and the administrator's figures are of everything.
    ["figures", !demo && isLive && kind !== "projects" && owner === null],
    // Only the administrator says how far it was checked.
    ["marks", !demo && isLive && kind === "listings" && owner !== null],
    ["edit", !demo && state !== "rejected"],
    ["resend", !demo && state === "rejected"],
  ];
  return all.filter(([act, can]) => can && act !== mainAct(item)).map(([act]) => act);
}

/** One main act by the state of a post, and a menu for everything else. Several rows have the same buttons: each says which one it belongs to. */
function OwnRowActs({ item, forms, confirming, onConfirm, onDelete }: OwnActs & { item: OwnItem }) {
  const title = readersTitle(item, currentLocale());
  const acts = actsOf(item);
  const main = mainAct(item);
  const named = (words: string) => `${words}: ${title}`;
  const confirm = {
    type: "submit" as const,
    form: forms.confirm,
    formAction: confirmListing.path.replace(":id", item.id),
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onConfirm(item);
    },
  };
  const { icon, words, href } = acts[main];
  const kind = main === "resend" || main === "confirm" ? "primary" : "outline";
  const look = { kind, icon, "aria-label": named(words), className: "flex-1 lg:flex-none" } as const;
  const entries = furtherActs(item);
  return (
    <div className="relative flex w-full gap-2 lg:justify-end">
      {href === undefined ? (
        <Button {...look} {...confirm} busy={confirming === item.id}>
          {words}
        </Button>
      ) : (
        <Button {...look} href={href}>
          {words}
        </Button>
      )}
      {(entries.length > 0 || !item.demo) && (
        <Menu label={m.dashboard_more_of({ title })} icon="ellipsis" look="outline" closes>
          {entries.map((name) => {
            const act = acts[name];
            const inside = (
              <>
                <Icon name={act.icon} />
                {act.words}
              </>
            );
            return act.href === undefined ? (
              <button key={name} {...confirm} aria-label={named(act.words)}>
                {inside}
              </button>
            ) : (
              <a key={name} href={act.href} aria-label={named(act.words)}>
                {inside}
              </a>
            );
          })}
          {!item.demo && (
            <button
              type="submit"
              form={forms.delete}
              name="delete"
              value={item.id}
              aria-label={named(m.moderation_delete())}
              className="text-danger"
              onClick={(event) => {
                event.preventDefault();
                onDelete(item);
              }}
            >
              <Icon name="trash-2" />
              {m.moderation_delete()}
            </button>
          )}
        </Menu>
      )}
    </div>
  );
}

type Props = OwnActs & {
  item: OwnItem;
  /** The form that ticked rows belong to; null: nothing is to be ticked. */
  tickForm: string | null;
  ticked: boolean;
  onTick: (on: boolean) => void;
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
export function OwnRow({ item, tickForm, ticked, onTick, now, ref, ...acts }: Props) {
  const locale = currentLocale();
  const { state, kind, demo, rejection } = item;
  const title = readersTitle(item, locale);
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
        isTickable(item) && <TickBox form={tickForm} id={item.id} title={title} ticked={ticked} onTick={onTick} />
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
          <span className="contents max-sm:hidden">
            <Badge kind="plain">{kindLine(item)}</Badge>
          </span>
          {demo && <Badge kind="plain">{m.card_demo()}</Badge>}
        </>
      }
      notes={<OwnNotes item={item} now={now} />}
      acts={<OwnRowActs item={item} {...acts} />}
    >
      {rejection && (
        <Banner kind="danger" icon="info">
          <b>{m.dashboard_reason()}</b>{" "}
          <Written text={rejection.text ?? ""} within={rejectionWords(rejection.reasons, rejection.text)} />{" "}
          <span className="text-ink-soft">
            {m.dashboard_kept_until({ date: formatDate(rejection.keptUntil, locale) })}
          </span>
        </Banner>
      )}
      {state === "hidden" && <Banner icon="clock">{m.dashboard_hidden_text()}</Banner>}
    </SubmissionRow>
  );
}
