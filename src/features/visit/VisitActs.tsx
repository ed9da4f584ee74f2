import { useRef } from "react";
import { actOnVisit } from "#api/booking/visits.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import type { OwnVisit } from "#domain/booking/own-visit.ts";
import { timesOf, type VisitAct, type VisitSide } from "#domain/booking/visit.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { visitTime } from "#i18n/visit-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { RadioGroup } from "#ui/form/RadioGroup.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { TimesFields } from "./TimesFields.tsx";

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
    case "take-back":
      return m.visit_act_take_back();
  }
}

const KIND: Partial<Record<VisitAct, "outline" | "danger">> = {
  "no-show": "outline",
  "take-back": "outline",
  decline: "danger",
  cancel: "danger",
};
const PLAIN_ACTS: readonly VisitAct[] = ["confirm", "done", "no-show", "take-back", "decline", "cancel"];

type Props = {
  visit: OwnVisit;
  /** Free times of the owner's week; without any another one is said by day and hour. */
  slots: readonly string[];
  now: Date;
  /** What became of this visit's form when it was sent without a script. */
  answer: FormAnswer | null;
  onChanged: (visit: OwnVisit) => void;
};

const Hidden = ({ id }: { id: string }) => (
  <>
    <input type="hidden" name="locale" value={currentLocale()} />
    <input type="hidden" name="visit" value={id} />
    <input type="hidden" name="id" value={id} />
  </>
);

/** What can be done with a visit as it is, a button for each. An owner who was asked for several times chooses one of them. */
export function PlainActs({ visit, now, answer, onChanged }: Omit<Props, "slots">) {
  const locale = currentLocale();
  const { form, busy, problem, summary, errorOf, focusField } = useForm(actOnVisit, {
    answer,
    onDone: ({ visit: changed }) => onChanged(changed),
  });
  const { id, side, acts } = visit;
  const time = { id: `visit-${id}-asked`, label: m.visit_asked_times() };
  const times = timesOf(visit).filter((each) => Date.parse(each) > now.getTime());
  return (
    <form {...form} action={apiLinks.visitActs(id)} className="grid gap-3">
      <FormProblem ref={summary} problem={problem} fields={{ startsAt: time }} onChoose={focusField} />
      <Hidden id={id} />
      {visit.others.length > 0 && acts.includes("confirm") && (
        <RadioGroup
          {...time}
          name="startsAt"
          options={times.map((value) => ({ value, label: visitTime(value, locale) }))}
          defaultValue={times[0] ?? ""}
          error={errorOf("startsAt")}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {PLAIN_ACTS.filter((act) => acts.includes(act)).map((act) => (
          <Button key={act} type="submit" name="act" value={act} kind={KIND[act]} busy={busy}>
            {visitActWords(act, side)}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** Another time for a visit, folded away: one of the free ones of the owner's week, or a day and an hour. */
export function ProposeTime({ visit, slots, now, answer, onChanged }: Props) {
  const locale = currentLocale();
  const details = useRef<HTMLDetailsElement>(null);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(actOnVisit, {
    answer,
    onDone: ({ visit: changed }) => {
      if (details.current) details.current.open = false;
      onChanged(changed);
    },
  });
  const { id, side, state } = visit;
  const others = slots.filter((slot) => slot !== visit.startsAt);
  const fields = {
    startsAt: { id: `visit-${id}-time`, label: m.visit_other_time() },
    day: { id: `visit-${id}-day`, label: m.visit_time_day() },
    hour: { id: `visit-${id}-hour`, label: m.visit_time_hour() },
  };
  return (
    <details ref={details} open={answer?.problem ? true : undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-link">
        {state === "confirmed" ? m.visit_move() : m.visit_propose_other()}
        <Icon name="chevron-down" />
      </summary>
      <form {...form} action={apiLinks.visitActs(id)} className="grid max-w-xl justify-items-start gap-3 pt-1 *:w-full">
        <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
        <Hidden id={id} />
        {state === "confirmed" && <p className="text-sm text-ink-soft">{m.visit_move_text()}</p>}
        {others.length > 0 ? (
          <SelectField
            {...fields.startsAt}
            name="startsAt"
            options={others.map((slot) => ({ value: slot, label: visitTime(slot, locale) }))}
            error={errorOf("startsAt")}
          />
        ) : (
          <TimesFields
            id={`visit-${id}`}
            names={[m.visit_other_time()]}
            now={now.toISOString()}
            {...{ answer, errorOf }}
          />
        )}
        <div>
          <Button type="submit" name="act" value="propose" kind="outline" busy={busy}>
            {visitActWords("propose", side)}
          </Button>
        </div>
      </form>
    </details>
  );
}
