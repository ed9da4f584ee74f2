import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { getBooking } from "#api/booking/bookings.ts";
import { call } from "#api/call.ts";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { follow } from "./follow-receipt.ts";
import { isUnsettled } from "./receipt-words.ts";

/** A receipt says something new when this is another. */
const versionOf = ({ updatedAt, next }: BookingReceipt): string => `${updatedAt} ${next}`;

type Place = {
  /** What changes with the receipt. */
  part: RefObject<HTMLElement | null>;
  /** Where the focus goes when the focused element disappears. */
  head: RefObject<HTMLElement | null>;
};

/** The receipt as it is now: taken over from answers, and asked for again when it may have changed. `isNews`: it has, since the page came. */
function useShownReceipt(first: BookingReceipt, { part, head }: Place) {
  const [shown, setShown] = useState({ receipt: first, isNews: false });
  const keepsFocus = useRef(false);
  const { receipt } = shown;
  useLayoutEffect(() => {
    if (keepsFocus.current && !part.current?.contains(document.activeElement)) {
      head.current?.focus({ preventScroll: true });
    }
    keepsFocus.current = false;
  }, [receipt, part, head]);
  /** `acted`: by a press here; a button that is busy has lost the focus already. */
  const take = (next: BookingReceipt, acted = false) => {
    keepsFocus.current = acted || (part.current?.contains(document.activeElement) ?? false);
    setShown((before) => ({
      receipt: next,
      isNews: before.isNews || versionOf(next) !== versionOf(before.receipt),
    }));
  };
  return { ...shown, take };
}

/** Follows a receipt, in ever longer steps, as long as it can still change by itself. */
export function useReceipt(first: BookingReceipt, token: string, place: Place) {
  const { receipt, isNews, take } = useShownReceipt(first, place);
  const taken = useRef(take);
  const followed = useRef<ReturnType<typeof follow>>(null);
  const { id } = first;
  useEffect(() => {
    taken.current = take;
  });
  useEffect(() => {
    const following = follow({
      look: async () => {
        const answer = await call(getBooking, { id, token });
        // Where no answer comes it is asked again later.
        if (!answer.ok) return answer.problem.code !== "booking-not-found";
        taken.current(answer.data.booking);
        return isUnsettled(answer.data.booking);
      },
      isVisible: () => document.visibilityState === "visible",
    });
    followed.current = following;
    const here = location.pathname;
    const onSeen = () => void following.now();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onSeen();
    // The receipt may be in the history as an address of the booking page's document, so changes of the address alone are reloaded.
    const onBack = () => location.pathname !== here && location.reload();
    document.addEventListener("visibilitychange", onSeen);
    addEventListener("pageshow", onShow);
    addEventListener("popstate", onBack);
    return () => {
      following.stop();
      document.removeEventListener("visibilitychange", onSeen);
      removeEventListener("pageshow", onShow);
      removeEventListener("popstate", onBack);
    };
  }, [id, token]);
  const look = () => void followed.current?.now();
  /** The reader asked for it, so errors are shown. */
  const check = async () => {
    const answer = await call(getBooking, { id, token });
    if (answer.ok) take(answer.data.booking);
    else toast({ kind: "bad", ...problemWords(answer.problem.code) });
    look();
  };
  return { receipt, isNews, take, look, check };
}
