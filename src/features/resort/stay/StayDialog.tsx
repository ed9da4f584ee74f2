import { useLayoutEffect, useRef, useState, useEffect } from "react";
import type { StayChoice } from "#domain/booking/stay-choice.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { DatePicker } from "#ui/date-picker/DatePicker.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { call } from "#api/call.ts";
import { AVAILABILITY_DAYS_MAX, getAvailability } from "#api/catalogue/resorts.ts";
import { addDays, type StayDates } from "#domain/booking/stay.ts";

/**
 * The nights of a resort that others have, as far ahead as the API answers at once; asked for anew with every `opened`. `failed`: nobody knows
 * them, at once for a resort without a record (`slug` null).
 */
function useTaken(slug: string | null, today: string, opened: number) {
  const [taken, setTaken] = useState<readonly StayDates[]>([]);
  const [failed, setFailed] = useState(slug === null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (slug === null) return;
    let left = false;
    const to = addDays(today, AVAILABILITY_DAYS_MAX);
    void call(getAvailability, { slug, from: today, to }).then((answer) => {
      if (left) return;
      setFailed(!answer.ok);
      if (answer.ok) setTaken(answer.data.taken);
    });
    return () => {
      left = true;
    };
  }, [slug, today, opened, tries]);
  return { taken, failed, retry: slug === null ? null : () => setTries((count) => count + 1) };
}

export type StayDialogProps = {
  /** The resort whose nights may be taken; null where there is no record of it. */
  slug: string | null;
  /** What the night that begins on a day costs, whole taka. */
  priceOf: (day: string) => number;
  today: string;
  /** What it opens with, and a count of how often somebody wanted it. */
  wish: { choice: StayChoice; count: number };
  /** The days chosen so far; the dialog closes by itself with the second. */
  onChoose: (choice: StayChoice) => void;
};

/** The days of a stay, chosen over the page. */
export function StayDialog({ slug, priceOf, today, wish, onChoose }: StayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pressed, setPressed] = useState({ wish, choice: wish.choice });
  const choice = pressed.wish === wish ? pressed.choice : wish.choice;
  const { taken, failed, retry } = useTaken(slug, today, wish.count);
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [wish]);
  const choose = (next: StayChoice) => {
    setPressed({ wish, choice: next });
    onChoose(next);
    if (next.checkOut !== null) dialog.current?.close();
  };
  return (
    <Dialog ref={dialog} id="stay-dialog" kind="wide" title={m.resort_choose_dates()}>
      <div className="grid gap-4 max-md:-mx-3">
        <DatePicker
          key={wish.count}
          today={today}
          choice={choice}
          taken={taken}
          priceOf={priceOf}
          autoFocus
          onChoose={choose}
        />
        {failed && (
          <div className="grid justify-items-start gap-2 text-sm" aria-live="polite">
            <p>{m.resort_calendar_failed()}</p>
            {retry && (
              <Button kind="outline" size="sm" onClick={retry}>
                {m.account_retry()}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
