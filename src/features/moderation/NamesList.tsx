import { useState } from "react";
import { decideName, type NamesAnswer } from "#api/moderation/names.ts";
import { call } from "#api/call.ts";
import { approvalsLink } from "#domain/moderation/approvals.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { NAME_DECISIONS, type NameChange, type NameDecision } from "#domain/account/name-change.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { ListRow, rowList } from "#ui/list/ListRow.tsx";
import { Written } from "#ui/text/Written.tsx";
import { CursorPages } from "./CursorPages.tsx";
import { SubmissionNote } from "./queue/SubmissionNote.tsx";

const both = (name: string, nameBn: string | null): string => [name, ...(nameBn ? [nameBn] : [])].join(" · ");
const DONE = { approved: m.moderation_approved, rejected: m.moderation_rejected } as const;
const LABEL = { approved: m.moderation_approve_this, rejected: m.moderation_reject_this } as const;

export type NamesListProps = {
  first: NamesAnswer;
  cursor: string;
  now: string;
  answer: FormAnswer | null;
  /** So many fewer wait. */
  onDecided: () => void;
};

/** Names that agents and agencies want to show, the oldest wish first. */
export function NamesList({ first, cursor, now, answer, onDecided }: NamesListProps) {
  const [items, setItems] = useState<readonly NameChange[]>(first.items);
  const page = (at: string) => approvalsLink("names", new URLSearchParams(at ? { cursor: at } : {}), currentLocale());
  const title = answer?.values["title"] ?? "";
  return (
    <div className="grid gap-4">
      {answer?.form === "name" && (
        <Banner
          id="name"
          role={answer.problem ? "alert" : "status"}
          kind={answer.problem ? "danger" : "ok"}
          icon={answer.problem ? "circle-alert" : "circle-check"}
        >
          <Written
            text={title}
            within={
              answer.problem
                ? `${title}: ${problemWords(answer.problem.code).text}`
                : DONE[answer.values["decision"] === "rejected" ? "rejected" : "approved"]({ what: title })
            }
          />
        </Banner>
      )}
      {items.length === 0 ? (
        <EmptyState title={m.moderation_names_none()} heading="h3" />
      ) : (
        <ul className={rowList}>
          {items.map((change) => (
            <NameRow
              key={`${change.id} ${change.requestedAt}`}
              change={change}
              now={now}
              onGone={() => {
                setItems((before) => before.filter(({ id }) => id !== change.id));
                onDecided();
              }}
            />
          ))}
        </ul>
      )}
      <CursorPages
        label={m.moderation_pages()}
        first={cursor === "" ? null : page("")}
        next={first.next && page(first.next)}
      />
    </div>
  );
}

type RowProps = { change: NameChange; now: string; onGone: () => void };

function NameRow({ change, now, onGone }: RowProps) {
  const locale = currentLocale();
  const [busy, setBusy] = useState<NameDecision | null>(null);
  const what = both(change.name, change.nameBn);
  const { of, slug } = change;
  const shown = change.shownName === null ? null : both(change.shownName, change.shownNameBn);
  const page =
    of === "account" ? links.agent(change.id, locale) : slug === null ? null : links.agencyPage(slug, locale);
  const decide = async (decision: NameDecision) => {
    setBusy(decision);
    const answer = await call(decideName, { id: change.id, version: change.requestedAt, decision });
    setBusy(null);
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    toast({ kind: "ok", title: DONE[decision]({ what }) });
    onGone();
  };
  return (
    <ListRow
      label={what}
      acts={NAME_DECISIONS.map((decision) => (
        <form
          key={decision}
          method="post"
          action={`/api/admin/names/${change.id}/decide`}
          onSubmit={(event) => {
            event.preventDefault();
            void decide(decision);
          }}
        >
          {Object.entries({ version: change.requestedAt, title: what, locale, decision }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            kind={decision === "approved" ? "primary" : "outline"}
            icon={decision === "approved" ? "check" : "x"}
            busy={busy === decision}
            disabled={busy !== null}
            aria-label={LABEL[decision]({ what })}
          >
            {decision === "approved" ? m.moderation_approve() : m.moderation_reject()}
          </Button>
        </form>
      ))}
    >
      <h3 className="text-base wrap-anywhere">
        <Written text={what} />
      </h3>
      <p className="text-sm">
        {of === "agency" && <span>{m.moderation_name_of_agency()} </span>}
        {page && shown ? (
          <a href={page} className="underline">
            <Written text={shown} within={m.moderation_name_shown({ name: shown })} />
          </a>
        ) : (
          <span>{m.moderation_name_first()}</span>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        <SubmissionNote icon="clock">{ago(change.requestedAt, locale, Date.parse(now))}</SubmissionNote>
      </p>
    </ListRow>
  );
}
