import { useState } from "react";
import { removeMark, setMark, type MarksAnswer } from "#api/moderation/marks.ts";
import { formatDate } from "#domain/text/date.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { EVIDENCE_MAX, settableMarks, type ProvenMark } from "#domain/listing/verification.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { markName, verifiedWords } from "#i18n/verification-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { LongTextField } from "#ui/form/LongTextField.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { VerifiedBadge } from "#ui/badge/VerifiedBadge.tsx";
import { Written } from "#ui/text/Written.tsx";

type Props = {
  /** The listing. */
  id: string;
  marks: readonly ProvenMark[];
  /** What became of a form when it was sent without a script. */
  answer: FormAnswer | null;
};

/** Where the administrator says what was checked about a listing, and what proves it; and takes a mark back. */
export function VerificationForm({ id, marks: first, answer }: Props) {
  const [marks, setMarks] = useState(first);
  const onChanged = (title: string) => (changed: MarksAnswer) => {
    setMarks(changed.marks);
    toast({ kind: "ok", title });
  };
  return (
    <section aria-labelledby="marks-title" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="marks-title" className="text-lg">
          {m.listing_marks_title()}
        </h2>
        {marks.length > 0 && (
          <VerifiedBadge marks={marks.length}>{verifiedWords(marks.length, currentLocale())}</VerifiedBadge>
        )}
      </div>
      {marks.length > 0 && (
        <ul className="grid gap-3">
          {marks.map((mark) => (
            <MarkRow key={mark.mark} {...{ id, mark }} onChanged={onChanged(m.moderation_mark_removed())} />
          ))}
        </ul>
      )}
      <SetMark
        {...{ id, marks }}
        answer={answer?.form === "mark" ? answer : null}
        onChanged={onChanged(m.moderation_mark_set())}
      />
    </section>
  );
}

type RowProps = { id: string; mark: ProvenMark; onChanged: (changed: MarksAnswer) => void };

function MarkRow({ id, mark: { mark, at, evidence }, onChanged }: RowProps) {
  const { form, busy, problem, summary, focusField } = useForm(removeMark, { onDone: onChanged });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0">
        <p>
          <b>{markName(mark)}</b> · {formatDate(at, currentLocale())}
        </p>
        <p className="wrap-anywhere text-ink-soft">
          <Written text={evidence ?? m.moderation_mark_by_itself()} />
        </p>
      </div>
      {evidence !== null && (
        <form {...form} action={form.action.replace(":id", id)}>
          <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
          <Hidden id={id} />
          <input type="hidden" name="mark" value={mark} />
          <Button kind="danger" size="sm" type="submit" busy={busy}>
            {m.moderation_mark_remove()} <span className="sr">: {markName(mark)}</span>
          </Button>
        </form>
      )}
    </li>
  );
}

type SetProps = Omit<Props, "answer"> & Pick<RowProps, "onChanged"> & { answer: FormAnswer | null };

function SetMark({ id, marks, answer, onChanged }: SetProps) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(setMark, {
    answer,
    onDone: (changed) => {
      form.ref.current?.reset();
      onChanged(changed);
    },
  });
  const fields = {
    mark: { id: "mark-kind", label: m.moderation_mark_kind() },
    evidence: { id: "mark-evidence", label: m.moderation_mark_evidence() },
  };
  return (
    <form {...form} action={form.action.replace(":id", id)} id="mark" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <Hidden id={id} />
      <SelectField
        {...fields.mark}
        name="mark"
        required
        all={m.moderation_mark_choose()}
        options={settableMarks(marks).map((mark) => ({ value: mark, label: markName(mark) }))}
        defaultValue={answer?.values["mark"] ?? ""}
        error={errorOf("mark")}
      />
      <LongTextField
        {...fields.evidence}
        name="evidence"
        required
        hint={m.moderation_mark_evidence_hint()}
        max={EVIDENCE_MAX}
        defaultValue={answer?.values["evidence"] ?? ""}
        error={errorOf("evidence")}
      />
      <div>
        <Button type="submit" icon="badge-check" busy={busy}>
          {m.moderation_mark_send()}
        </Button>
      </div>
    </form>
  );
}

/** What the page's address and language need where the browser itself sends a form. */
function Hidden({ id }: { id: string }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="locale" value={currentLocale()} />
    </>
  );
}
