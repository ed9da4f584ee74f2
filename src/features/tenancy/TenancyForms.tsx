import type { ReactNode } from "react";
import { actOnTenancy, answerLine, writeLine } from "#api/tenancy/tenancies.ts";
import { apiLinks } from "#domain/site/links.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import type { TenancyAct } from "#domain/tenancy/tenancy.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import type { IconName } from "#ui/icon/icons.ts";

export type TenancyChanged = (tenancy: OwnTenancy) => void;

/** What every form about a tenancy sends along. */
export const TenancyHidden = ({ id }: { id: string }) => (
  <>
    <input type="hidden" name="locale" value={currentLocale()} />
    <input type="hidden" name="id" value={id} />
  </>
);

type ActProps = {
  tenancy: OwnTenancy;
  act: TenancyAct;
  kind?: "accent" | "danger" | "outline";
  icon?: IconName;
  onChanged: TenancyChanged;
  children: ReactNode;
};

/** One act as one button. */
export function ActForm({ tenancy, act, kind, icon, onChanged, children }: ActProps) {
  const { form, busy, problem, summary, focusField } = useForm(actOnTenancy, {
    onDone: ({ tenancy: next }) => onChanged(next),
  });
  return (
    <form {...form} action={apiLinks.tenancyActs(tenancy.id)} className="grid gap-2">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <TenancyHidden id={tenancy.id} />
      <input type="hidden" name="hash" value={tenancy.hash} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" kind={kind} icon={icon} busy={busy}>
        {children}
      </Button>
    </form>
  );
}

/** The whole rent of a month in one tap: the owner's receipt, or the tenant's payment that waits for it. `amount`: whole taka. */
export function RentTap({
  tenancy,
  month,
  amount,
  kind,
  onChanged,
}: Pick<ActProps, "tenancy" | "kind" | "onChanged"> & { month: string; amount: number }) {
  const { form, busy, problem, summary, focusField } = useForm(writeLine, {
    onDone: ({ tenancy: next }) => onChanged(next),
  });
  return (
    <form {...form} action={apiLinks.tenancyLines(tenancy.id)} className="grid gap-2">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <TenancyHidden id={tenancy.id} />
      <input type="hidden" name="kind" value="rent-paid" />
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="amount" value={amount} />
      <Button type="submit" kind={kind} busy={busy}>
        {tenancy.side === "owner" ? m.tenancy_give_receipt() : m.tenancy_i_paid()}
      </Button>
    </form>
  );
}

/** Says to a line of the other side that it is right, or that it is not. */
export function AnswerForm({ tenancy, line, onChanged }: Pick<ActProps, "tenancy" | "onChanged"> & { line: string }) {
  const { form, busy, problem, summary, focusField } = useForm(answerLine, {
    onDone: ({ tenancy: next }) => onChanged(next),
  });
  return (
    <form {...form} action={apiLinks.tenancyAnswers(tenancy.id)} className="grid gap-2">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <TenancyHidden id={tenancy.id} />
      <input type="hidden" name="line" value={line} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="answer" value="disputed" kind="ghost" busy={busy}>
          {m.tenancy_dispute()}
        </Button>
        <Button type="submit" name="answer" value="confirmed" kind="accent" busy={busy}>
          {m.tenancy_confirm()}
        </Button>
      </div>
    </form>
  );
}
