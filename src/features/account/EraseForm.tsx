import { useState } from "react";
import { eraseAccount } from "#api/account/account.ts";
import { call } from "#api/call.ts";
import { formatDate } from "#domain/text/date.ts";
import {
  ERASURE_GRACE_DAYS,
  GONE_AFTER_ERASURE,
  KEPT_AFTER_ERASURE,
  PAYMENT_RECORDS_YEARS,
} from "#domain/account/erasure.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { User } from "#domain/account/user.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $changedUser } from "#stores/session/account-user.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

const goneWords: Record<(typeof GONE_AFTER_ERASURE)[number], () => string> = {
  "sign-in": m.account_gone_sign_in,
  profile: m.account_gone_profile,
  photo: m.account_gone_photo,
  listings: m.account_gone_listings,
  favourites: m.account_gone_favourites,
  searches: m.account_gone_searches,
  sessions: m.account_gone_sessions,
};

const keptWords: Record<(typeof KEPT_AFTER_ERASURE)[number]["what"], () => string> = {
  "nameless-profile": m.account_kept_profile,
  payments: () => m.account_kept_payments({ years: formatNumber(PAYMENT_RECORDS_YEARS, currentLocale()) }),
  tenancies: m.account_kept_tenancies,
  "mail-log": m.account_kept_mail_log,
  backups: m.account_kept_backups,
};

/** What erasing an account takes away, and what stays and why: the server's own list (`domain/account/erasure.ts`) in words. */
const goneAfterErasure = (): string[] => GONE_AFTER_ERASURE.map((what) => goneWords[what]());
const keptAfterErasure = (): string[] => KEPT_AFTER_ERASURE.map(({ what }) => keptWords[what]());

/** Several things under one heading, each with a stitch before it. */
const StitchedList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className="grid gap-1.5 text-sm">
    <h5 className="font-semibold">{title}</h5>
    <ul className="grid gap-1.5">
      {items.map((words) => (
        <li key={words} className="flex gap-3">
          <span aria-hidden="true" className="stitch stitch-accent mt-[0.65em] w-4 flex-none" />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** Asks for the erasure of the account, which can be taken back for some days. */
export function EraseForm({ user, answer }: { user: User; answer: FormAnswer | null }) {
  const [planned, setPlanned] = useState(0);
  const live = useHydrated();
  const { form, busy, problem, summary, errorOf, focusField } = useForm(eraseAccount, {
    answer: answerTo(answer, "erase"),
    check: (values) => missing(values, "sure"),
    send: () => call(eraseAccount, {}),
    onDone: ({ erasedAt }) => {
      setPlanned(planned + 1);
      $changedUser.set({ ...user, erasedAt });
      toast({ kind: "info", title: m.account_erasing({ date: formatDate(erasedAt, currentLocale()) }), lasts: 8_000 });
    },
  });
  return (
    <SettingsCard
      id="erase"
      title={m.account_erase()}
      text={m.account_erase_text({ days: formatNumber(ERASURE_GRACE_DAYS, currentLocale()) })}
    >
      <StitchedList title={m.account_erase_goes()} items={goneAfterErasure()} />
      <StitchedList title={m.account_erase_stays()} items={keptAfterErasure()} />
      {/* Before hydration the browser requires the tick, since the server does not check it. */}
      <form {...form} noValidate={live} className="grid gap-4" aria-label={m.account_erase_button()}>
        <FormProblem
          ref={summary}
          problem={problem}
          fields={{ sure: { id: "erase-sure", label: m.account_erase_sure() } }}
          onChoose={focusField}
        />
        <HiddenFields method="DELETE" />
        <div key={planned} className="grid gap-2">
          <CheckField
            id="erase-sure"
            name="sure"
            value="yes"
            label={m.account_erase_sure()}
            error={errorOf("sure")}
            required
          />
        </div>
        <div>
          <Button kind="danger" type="submit" icon="trash-2" busy={busy}>
            {m.account_erase_button()}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
