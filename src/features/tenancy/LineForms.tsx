import { useRef, type ReactNode } from "react";
import { writeLine } from "#api/tenancy/tenancies.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { kindsFor, OF_OTHERS, PAY_WAYS, type Line, type LineKind } from "#domain/tenancy/ledger.ts";
import { addMonths, monthOf, monthsFrom } from "#domain/tenancy/month.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { formatMonth } from "#domain/text/date.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { LINE_NAMES, WAY_NAMES } from "#i18n/tenancy/tenancy-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { TenancyHidden, type TenancyChanged } from "./TenancyForms.tsx";

type Props = {
  tenancy: OwnTenancy;
  /** What became of this form when it was sent without a script. */
  answer: FormAnswer | null;
  onChanged: TenancyChanged;
};
type FrameProps = Props & {
  id: string;
  open: string;
  text?: string;
  kind?: LineKind;
  corrects?: string;
  submit: string;
  children: (field: (name: string, label: string) => FieldProps) => ReactNode;
};
type FieldProps = { id: string; name: string; label: string; defaultValue: string; error: string | undefined };

/** A form for one line, folded away. */
function LineFrame({ tenancy, answer, onChanged, id, open, text, kind, corrects, submit, children }: FrameProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(writeLine, {
    answer,
    onDone: ({ tenancy: next }) => {
      form.ref.current?.reset();
      if (details.current) details.current.open = false;
      onChanged(next);
    },
  });
  const labels = {
    kind: m.tenancy_kind(),
    amount: m.tenancy_amount(),
    month: m.tenancy_month(),
    day: m.tenancy_day(),
    corrects: m.tenancy_what(),
  };
  const fields = Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, { id: `${id}-${name}`, label }]),
  );
  const field = (name: string, label: string): FieldProps => ({
    id: `${id}-${name}`,
    name,
    label,
    defaultValue: (answer?.problem && answer.values[name]) || "",
    error: errorOf(name),
  });
  return (
    <details ref={details} open={answer?.problem ? true : undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-link">
        {open}
        <Icon name="chevron-down" />
      </summary>
      <form {...form} action={apiLinks.tenancyLines(tenancy.id)} className="grid max-w-xl gap-3 pt-1 pb-2">
        <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
        {text && <p className="text-sm text-ink-soft">{text}</p>}
        <TenancyHidden id={tenancy.id} />
        {kind && <input type="hidden" name="kind" value={kind} />}
        {corrects && <input type="hidden" name="corrects" value={corrects} />}
        {children(field)}
        <div>
          <Button type="submit" kind="outline" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </details>
  );
}

const monthOptions = (months: readonly string[]) =>
  months.map((value) => ({ value, label: formatMonth(`${value}-15`, currentLocale()) }));

/** A line of any kind but a correction or a rise. */
export function AddLine(props: Props) {
  const { side, today, terms, lastDay } = props.tenancy;
  const last = lastDay === null ? addMonths(monthOf(today), 2) : monthOf(lastDay);
  const months = monthsFrom(monthOf(terms.start), last).slice(-18).reverse();
  const kinds = kindsFor(side).filter((kind) => !OF_OTHERS.includes(kind));
  return (
    <LineFrame {...props} id="line" open={m.tenancy_add()} text={m.tenancy_add_text()} submit={m.tenancy_write()}>
      {(field) => (
        <>
          <SelectField
            {...field("kind", m.tenancy_kind())}
            options={kinds.map((value) => ({ value, label: LINE_NAMES[value]() }))}
          />
          <TextField {...field("amount", m.tenancy_amount())} inputMode="numeric" required />
          <SelectField
            {...field("month", m.tenancy_month_for())}
            all={m.tenancy_no_month()}
            options={monthOptions(months)}
          />
          <TextField {...field("day", m.tenancy_day())} type="date" max={today} />
          <SelectField
            {...field("way", m.tenancy_way())}
            all={m.tenancy_way_none()}
            options={PAY_WAYS.map((value) => ({ value, label: WAY_NAMES[value]() }))}
          />
          <TextField {...field("note", m.tenancy_note())} maxLength={200} />
        </>
      )}
    </LineFrame>
  );
}

/** What a line should have said. */
export const CorrectLine = ({ line, ...props }: Props & { line: string }) => (
  <LineFrame
    {...props}
    id={`correct-${line}`}
    open={m.tenancy_correct()}
    kind="correction"
    corrects={line}
    submit={m.tenancy_write()}
  >
    {(field) => (
      <>
        <TextField {...field("amount", m.tenancy_right_amount())} inputMode="numeric" required />
        <TextField {...field("note", m.tenancy_note())} maxLength={200} />
      </>
    )}
  </LineFrame>
);

/** Another rent, with the notice that was agreed. */
export function RaiseRent(props: Props) {
  const first = addMonths(monthOf(props.tenancy.today), props.tenancy.terms.noticeMonths);
  return (
    <LineFrame
      {...props}
      id="rise"
      open={m.tenancy_raise()}
      text={`${m.tenancy_raise_text()} ${m.tenancy_law_rise()}`}
      kind="rise"
      submit={m.tenancy_propose_rise()}
    >
      {(field) => (
        <>
          <TextField {...field("amount", m.tenancy_new_rent())} inputMode="numeric" required />
          <SelectField
            {...field("month", m.tenancy_from_month())}
            options={monthOptions(monthsFrom(first, addMonths(first, 23)))}
          />
        </>
      )}
    </LineFrame>
  );
}

/** Takes a rise back before its month; it asks once more. */
export function TakeRiseBack({ tenancy, line, onChanged }: Pick<Props, "tenancy" | "onChanged"> & { line: Line }) {
  const { form, busy, problem, summary, focusField } = useForm(writeLine, {
    onDone: ({ tenancy: next }) => onChanged(next),
  });
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-danger">
        {m.tenancy_take_rise_back()}
      </summary>
      <form {...form} action={apiLinks.tenancyLines(tenancy.id)} className="grid justify-items-start gap-2 pt-2">
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
        <TenancyHidden id={tenancy.id} />
        <input type="hidden" name="kind" value="rise-back" />
        <input type="hidden" name="corrects" value={line.id} />
        <input type="hidden" name="amount" value={line.amount} />
        <Button type="submit" kind="danger" busy={busy}>
          {m.tenancy_take_rise_back_sure()}
        </Button>
      </form>
    </details>
  );
}
