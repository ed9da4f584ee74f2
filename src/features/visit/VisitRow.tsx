import { useRef } from "react";
import { actOnVisit } from "#api/booking/visits.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks, links } from "#domain/site/links.ts";
import { formatPhone, telUrl } from "#domain/account/phone.ts";
import { langOf } from "#domain/text/text-language.ts";
import { type OwnVisit, type VisitAct, isLapsed, type VisitSide } from "#domain/booking/visit.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { visitTime } from "#i18n/visit-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";

/** How a visit stands, in a few words. */
function visitStateWords(visit: OwnVisit, now: Date): string {
  if (isLapsed(visit, now)) return m.visit_state_lapsed();
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

/** What a button says to one side. */
function visitActWords(act: VisitAct, side: VisitSide): string {
  const isOwner = side === "owner";
  switch (act) {
    case "confirm":
      return isOwner ? m.visit_act_confirm_owner() : m.visit_act_confirm_seeker();
    case "propose":
      return m.visit_act_propose();
    case "decline":
      return m.visit_act_decline();
    case "cancel":
      return m.visit_act_cancel();
    case "done":
      return m.visit_act_done();
    case "no-show":
      return isOwner ? m.visit_act_no_show_owner() : m.visit_act_no_show_seeker();
  }
}

type Props = {
  visit: OwnVisit;
  /** Times that the owner can propose instead. */
  slots: readonly string[];
  now: Date;
  /** What became of this visit's form when it was sent without a script. */
  answer: FormAnswer | null;
  onChanged: (visit: OwnVisit) => void;
};

const KIND: Partial<Record<VisitAct, "outline" | "danger">> = {
  propose: "outline",
  "no-show": "outline",
  decline: "danger",
  cancel: "danger",
};
const PLAIN_ACTS: readonly VisitAct[] = ["confirm", "done", "no-show", "decline", "cancel"];

/** One visit: what, when, with whom, and what can be done with it. Each button says its act, with and without a script. */
export function VisitRow({ visit, slots, now, answer, onChanged }: Props) {
  const locale = currentLocale();
  const row = useRef<HTMLLIElement>(null);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(actOnVisit, {
    answer,
    onDone: ({ visit: changed }) => {
      onChanged(changed);
      // The pressed button has disappeared, so the focus moves to the row.
      row.current?.focus();
    },
  });
  const { id, side, slug, isPublic, other, acts } = visit;
  const title = locale === "bn" ? visit.titleBn || visit.title : visit.title || visit.titleBn;
  const time = { id: `visit-${id}-time`, label: m.visit_other_time() };
  const name = other && ((locale === "bn" && other.nameBn) || other.name);
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={title}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-lg" lang={langOf(title, locale)}>
            {isPublic ? <a href={links.listing(slug, locale)}>{title}</a> : title}
          </h3>
          <p className="font-semibold">{visitTime(visit.startsAt, locale)}</p>
          <p className="text-sm text-ink-soft">{side === "owner" ? m.visit_as_owner() : m.visit_as_seeker()}</p>
        </div>
        <Badge kind={visit.state === "confirmed" || visit.state === "done" ? "verified" : "plain"}>
          {visitStateWords(visit, now)}
        </Badge>
      </div>
      {other ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <b lang={langOf(name, locale)}>{name}</b>
          {other.phone && (
            <a href={telUrl(other.phone)} className="inline-flex min-h-11 items-center underline">
              {formatPhone(other.phone, locale)}
            </a>
          )}
        </p>
      ) : (
        acts.length > 0 && <p className="text-sm text-ink-soft">{m.visit_hidden_other()}</p>
      )}
      {acts.length > 0 && (
        <form {...form} action={apiLinks.visitActs(id)} className="grid gap-3">
          <FormProblem ref={summary} problem={problem} fields={{ startsAt: time }} onChoose={focusField} />
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="visit" value={id} />
          <input type="hidden" name="id" value={id} />
          <div className="flex flex-wrap gap-3">
            {PLAIN_ACTS.filter((act) => acts.includes(act)).map((act) => (
              <Button key={act} type="submit" name="act" value={act} kind={KIND[act]} busy={busy}>
                {visitActWords(act, side)}
              </Button>
            ))}
          </div>
          {acts.includes("propose") && slots.length > 0 && (
            <details open={errorOf("startsAt") ? true : undefined}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-link">
                {m.visit_propose_other()}
                <Icon name="chevron-down" />
              </summary>
              <div className="grid gap-3 pt-1 sm:grid-cols-[1fr_auto] sm:items-end">
                <SelectField
                  {...time}
                  name="startsAt"
                  options={slots.map((slot) => ({ value: slot, label: visitTime(slot, locale) }))}
                  error={errorOf("startsAt")}
                />
                <Button type="submit" name="act" value="propose" kind={KIND.propose} busy={busy}>
                  {visitActWords("propose", side)}
                </Button>
              </div>
            </details>
          )}
        </form>
      )}
    </li>
  );
}
