import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { reasonsFor } from "#domain/moderation/moderation.ts";
import { DEFAULT_REASON, REJECTION_TEXT_MAX, type RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { reasonWords } from "#i18n/rejection-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { ChoiceChip } from "#ui/button/Chip.tsx";
import { TextArea } from "#ui/form/TextArea.tsx";
import { Key } from "../Key.tsx";
import type { Rejection, Subject } from "./send-decision.ts";
import { kindNoun } from "../queue/submission-words.ts";

type Props = {
  subject: Subject;
  title: string;
  /** The reasons are shown. Without a script they always are. */
  rejecting: boolean;
  onRejecting: (on: boolean) => void;
  /** A decision is under way. */
  busy: "approve" | "reject" | null;
  onDecide: (rejection: Rejection) => void;
  /** Fields that a form takes along where the browser itself sends it. */
  hidden?: ReactNode;
  /** Single keys press the two buttons, which say so. */
  hasKeys?: boolean;
  /** Beside the two buttons. */
  children?: ReactNode;
};

const actionOf = ({ kind, id }: Subject, act: "approve" | "reject") => `/api/admin/${kind}/${id}/${act}`;

/** What the page's address and language need where the browser itself sends a form. */
const Hidden = ({ subject: { kind, id, version }, title, hidden }: Pick<Props, "subject" | "title" | "hidden">) => (
  <>
    {Object.entries({ kind, id, version, title, locale: currentLocale() }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {hidden}
  </>
);

/**
 * Approve and Reject, in a row of the queue or on the preview. Reasons are codes, which each reader gets in their language, beside words of one's
 * own. Both are forms that the browser can send by itself.
 */
export function DecisionForms(props: Props) {
  const { subject, title, rejecting, onRejecting, busy, onDecide, hidden, hasKeys = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const what = kindNoun[subject.kind]();
  const textId = `reject-${subject.id}-text`;
  const wasRejecting = useRef(rejecting);
  useEffect(() => {
    if (rejecting && !wasRejecting.current) (form.current?.elements.namedItem("text") as HTMLElement | null)?.focus();
    wasRejecting.current = rejecting;
  }, [rejecting]);
  const cancel = () => {
    onRejecting(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") cancel();
    // The words keep Enter for a new line.
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  const onReject = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    onDecide({ reasons: values.getAll("reasons") as RejectionReason[], text: String(values.get("text")) });
  };
  const fields = { subject, title, hidden };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <form
          action={actionOf(subject, "approve")}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            onDecide(null);
          }}
        >
          <Hidden {...fields} />
          <Button
            type="submit"
            icon="check"
            busy={busy === "approve"}
            disabled={busy !== null}
            aria-label={`${busy === "approve" ? m.moderation_approving() : m.moderation_approve()}: ${title}`}
            aria-keyshortcuts={hasKeys ? "A" : undefined}
          >
            <span>{busy === "approve" ? m.moderation_approving() : m.moderation_approve()}</span>
            {hasKeys && <Key>A</Key>}
          </Button>
        </form>
        <Button
          ref={opener}
          kind="danger"
          icon="x"
          className="noscript:hidden"
          disabled={busy !== null}
          aria-expanded={rejecting}
          aria-label={`${m.moderation_reject()}: ${title}`}
          aria-keyshortcuts={hasKeys ? "R" : undefined}
          onClick={() => onRejecting(!rejecting)}
        >
          <span>{m.moderation_reject()}</span>
          {hasKeys && <Key>R</Key>}
        </Button>
        {children}
      </div>
      <form
        ref={form}
        action={actionOf(subject, "reject")}
        method="post"
        className={`${rejecting ? "grid" : "hidden noscript:grid"} gap-3 rounded-md bg-danger-soft p-4`}
        onSubmit={onReject}
        onKeyDown={onKeyDown}
      >
        <Hidden {...fields} />
        <TextArea
          id={textId}
          name="text"
          rows={3}
          label={m.moderation_reject_why()}
          hint={m.moderation_reject_hint()}
          maxLength={REJECTION_TEXT_MAX}
          defaultValue={reasonWords(DEFAULT_REASON)}
        />
        <div className="flex flex-wrap gap-2" role="group" aria-label={m.moderation_reject_reasons()}>
          {reasonsFor(subject.kind)
            .filter((reason) => reason !== DEFAULT_REASON)
            .map((reason) => (
              <ChoiceChip key={reason} type="checkbox" name="reasons" value={reason}>
                {reasonWords(reason)}
              </ChoiceChip>
            ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            kind="danger"
            icon="x"
            busy={busy === "reject"}
            disabled={busy !== null}
            aria-keyshortcuts="Control+Enter"
          >
            {busy === "reject" ? m.moderation_rejecting() : m.moderation_reject_this({ what })}
            <Key>⌃ ↵</Key>
          </Button>
          <Button kind="outline" className="noscript:hidden" disabled={busy !== null} onClick={cancel}>
            {m.account_cancel()}
          </Button>
        </div>
      </form>
    </div>
  );
}
