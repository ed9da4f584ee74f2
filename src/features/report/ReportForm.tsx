import { sendReport } from "#api/moderation/reports.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { INQUIRY_TRAP } from "#domain/inquiry/inquiry.ts";
import type { ModeratedKind } from "#domain/moderation/moderation.ts";
import { REPORT_MAX, reportReasonsFor } from "#domain/moderation/report.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { reportReasonWords } from "#i18n/report-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextArea } from "#ui/form/TextArea.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";

/** What is reported: a public listing, resort or project, or a review of a person, whose slug is its id. */
export type Reported = { kind: ModeratedKind; slug: string; title: string };

type Props = {
  about: Reported;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
  /** It has been sent; `token` opens the report's page. */
  onDone: (token: string) => void;
};

/** Says what is wrong with something public. Without a script the browser posts it, and is led to the report's page. */
export function ReportForm({ about: { kind, slug, title }, answer, onDone }: Props) {
  const locale = currentLocale();
  const { form, busy, problem, summary, errorOf, focusField } = useForm(sendReport, {
    answer,
    onDone: ({ token }) => onDone(token),
  });
  const fields = {
    reason: { id: "report-reason", label: m.report_reason() },
    text: { id: "report-text", label: m.report_text() },
    email: { id: "report-email", label: m.report_email() },
  };
  const typed = (name: string) => answer?.values[name];
  return (
    <form {...form} className="grid gap-4">
      <div className="text-ink-soft">
        <p lang={langOf(title, locale)} className="font-semibold wrap-anywhere text-ink">
          {m.report_about({ title })}
        </p>
        <p>{m.report_intro()}</p>
      </div>
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="locale" value={locale} />
      <SelectField
        {...fields.reason}
        name="reason"
        required
        all=""
        options={reportReasonsFor(kind).map((reason) => ({ value: reason, label: reportReasonWords[reason]() }))}
        defaultValue={typed("reason") ?? ""}
        error={errorOf("reason")}
      />
      <TextArea
        {...fields.text}
        name="text"
        maxLength={REPORT_MAX.text}
        hint={m.report_text_hint()}
        defaultValue={typed("text")}
        error={errorOf("text")}
      />
      <TextField
        {...fields.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={m.report_email_hint()}
        defaultValue={typed("email")}
        error={errorOf("email")}
      />
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="report-website">{m.report_trap()}</label>
        <input id="report-website" name={INQUIRY_TRAP} tabIndex={-1} autoComplete="off" />
      </p>
      <div>
        <Button type="submit" icon="send" busy={busy}>
          {m.report_send()}
        </Button>
      </div>
    </form>
  );
}
