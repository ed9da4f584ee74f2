import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { AVAILABILITY_DAYS_MAX, getAvailability } from "#api/catalogue/resorts.ts";
import { addDays, type StayDates } from "#domain/booking/stay.ts";

/**
 * The nights of a resort that others have, as far ahead as the API answers at once; asked for anew with every `opened`. `failed`: nobody knows
 * them, at once for a resort without a record (`slug` null).
 */
export function useTaken(slug: string | null, today: string, opened: number) {
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
