import { useRef, useState, type ComponentType, type FocusEvent, type Ref } from "react";
import { flushSync } from "react-dom";
import { addDays, isDay } from "#domain/booking/stay.ts";
import type { StayChoice } from "#domain/booking/stay-choice.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText } from "#i18n/stay-words.ts";
import { FieldFrame, fieldLook } from "#ui/form/FieldFrame.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import type { ChosenStay } from "./stay.ts";
import type { StayDialogProps } from "./StayDialog.tsx";

type DayName = "checkIn" | "checkOut";
/** Both ways to choose a day have the same id: the form finds the one that is there. */
export const DAY_IDS: Record<DayName, string> = { checkIn: "stay-check-in", checkOut: "stay-check-out" };

type Props = Pick<StayDialogProps, "slug" | "priceOf" | "today"> & {
  stay: ChosenStay;
  /** The picker stands here, or the browser's own fields: never both. */
  picking: boolean;
  wrong: boolean;
  onPicking: (picking: boolean) => void;
  onChoose: (choice: StayChoice) => void;
  ref: Ref<HTMLDivElement>;
};

/**
 * The two days of a stay. As the server sends them they are the browser's own date fields; once this runs, and nobody is typing in one, a
 * button for each opens the picker, whose code comes then. Where it cannot be had, the fields are there again.
 */
export function StayDays({ slug, priceOf, today, stay, picking, wrong, onPicking, onChoose, ref }: Props) {
  const locale = currentLocale();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<StayDialogProps> }>();
  const [wish, setWish] = useState<StayDialogProps["wish"]>({ choice: { checkIn: null, checkOut: null }, count: 0 });
  const fields = useRef<Partial<Record<DayName, HTMLInputElement | null>>>({});
  const open = (name: DayName) => {
    const whole = isDay(stay.checkIn) && isDay(stay.checkOut);
    const choice: StayChoice = {
      checkIn: isDay(stay.checkIn) ? stay.checkIn : null,
      // To change the check-out, the check-in stays and the next press chooses the check-out.
      checkOut: whole && name === "checkIn" ? stay.checkOut : null,
    };
    import("./StayDialog.tsx").then(
      ({ StayDialog }) => {
        setDialog({ Dialog: StayDialog });
        setWish(({ count }) => ({ choice, count: count + 1 }));
      },
      () => {
        flushSync(() => onPicking(false));
        fields.current[name]?.focus();
      },
    );
  };
  const arrival = isDay(stay.checkIn) && stay.checkIn > today ? stay.checkIn : today;
  const days = [
    { name: "checkIn", label: m.resort_check_in(), min: today },
    { name: "checkOut", label: m.resort_check_out(), min: addDays(arrival, 1) },
  ] as const;
  if (!picking) {
    const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
      if (!currentTarget.contains(relatedTarget)) onPicking(true);
    };
    return (
      <div ref={ref} onBlur={left} className="grid gap-2 xs:grid-cols-2">
        {days.map(({ name, label, min }) => (
          <FieldFrame key={name} id={DAY_IDS[name]} label={label}>
            <input
              ref={(field) => {
                fields.current[name] = field;
              }}
              type="date"
              id={DAY_IDS[name]}
              name={name}
              min={min}
              defaultValue={stay[name]}
              aria-invalid={wrong ? true : undefined}
              aria-describedby="stay-problem"
              className={fieldLook({ class: "min-w-0 appearance-none" })}
            />
          </FieldFrame>
        ))}
      </div>
    );
  }
  return (
    <div ref={ref} className="grid gap-2 xs:grid-cols-2">
      {days.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          id={DAY_IDS[name]}
          aria-haspopup="dialog"
          aria-describedby="stay-problem"
          onClick={() => open(name)}
          className={fieldLook({
            class: ["grid content-center gap-0.5 text-start", wrong && "border-2 border-danger"],
          })}
        >
          <span className="flex items-center gap-1.5 text-xs text-ink-soft">
            <Icon name="calendar-days" size="sm" />
            {label}
          </span>{" "}
          <span className="text-sm font-semibold">
            {isDay(stay[name]) ? dayText(stay[name], locale) : m.resort_day_choose()}
          </span>
        </button>
      ))}
      {days.map(({ name }) => (
        <input key={name} type="hidden" name={name} value={stay[name]} />
      ))}
      {dialog && <dialog.Dialog {...{ slug, priceOf, today, wish, onChoose }} />}
    </div>
  );
}
