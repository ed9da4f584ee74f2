import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { FRIDAY, WEEK, WEEKDAYS } from "#domain/booking/visit-slots.ts";
import { rowsOf, textOf } from "#domain/posting/posting-draft.ts";
import { m } from "#i18n/messages.ts";
import { CallField } from "#ui/form/CallField.tsx";
import { WeekFields } from "#ui/form/WeekFields.tsx";
import { fieldId, usePosting } from "../post-context.ts";
import { PostSection } from "../PostSection.tsx";

type Day = (typeof WEEK)[number];

/** The fields of a day (0 is Sunday) in the rows of the form. */
const namesOf = (day: number) => {
  const row = `visits.${WEEK.indexOf(day as Day)}`;
  return { from: `${row}.from`, until: `${row}.until` };
};
const NAMES = WEEK.flatMap((day) => Object.values(namesOf(day)));

/** When in a week the home can be seen. */
export function PropertyVisits() {
  const { form, initial, wizard, errorOf, changed, focusable } = usePosting();
  const given = rowsOf(initial, "visits");
  const typed = useWatch({ control: form.control, name: NAMES }) as (string | undefined)[];
  const week = Object.fromEntries(
    NAMES.map((name, index) => {
      const [, row, cell = ""] = name.split(".");
      return [name, typed[index] ?? given[Number(row)]?.[cell] ?? ""];
    }),
  );
  const { problem } = wizard;
  const [picked, pick] = useState<{ day: Day; problem: typeof problem } | null>(null);
  const isWrong = (day: number) => Object.values(namesOf(day)).some((name) => errorOf(name));
  const hasHours = (day: Day) => week[namesOf(day).from] !== "";
  // A day with something wrong in it comes to the front once, and stays there until another one is looked at.
  const wrong = picked?.problem === problem ? undefined : WEEK.find(isWrong);
  const shown = wrong ?? picked?.day ?? WEEK.find(hasHours) ?? FRIDAY;

  useEffect(() => {
    for (const name of NAMES) {
      const [, row, cell = ""] = name.split(".");
      form.register(name);
      if (form.getValues(name) === undefined) form.setValue(name, rowsOf(initial, "visits")[Number(row)]?.[cell] ?? "");
    }
  }, [form, initial]);

  return (
    <PostSection title={m.post_property_visits()} step={8}>
      {WEEK.map((day, row) => (
        <input key={day} type="hidden" {...form.register(`visits.${row}.day`)} defaultValue={WEEKDAYS[day]} />
      ))}
      <WeekFields
        namesOf={namesOf}
        idOf={fieldId}
        fieldRef={(name, field) => void focusable.current.set(name, field)}
        {...{ week, shown, errorOf, isWrong }}
        onShow={(day) => pick({ day: day as Day, problem })}
        onChange={(changes) => {
          pick({ day: shown, problem });
          for (const [name, hour] of Object.entries(changes)) {
            form.setValue(name, hour);
            changed(name);
          }
        }}
      />
      <p className="text-xs text-ink-mute">{m.post_property_visits_hint()}</p>
      <CallField
        {...form.register("visitCall")}
        id={fieldId("visitCall")}
        error={errorOf("visitCall")}
        defaultValue={textOf(initial, "visitCall")}
      />
    </PostSection>
  );
}
