import { useEffect, useEffectEvent, useState } from "react";
import { formatCountdown } from "#domain/text/date.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { Banner } from "#ui/message/Banner.tsx";

type Props = {
  /** ISO 8601. */
  payBefore: string;
  /** Time is up: the nights may be somebody else's. */
  onOver: () => void;
};

/** Milliseconds until an instant, second by second; undefined until a clock runs. */
function useTimeLeft(until: string): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const tick = () => setLeft(Date.parse(until) - Date.now());
    const timers = [setTimeout(tick), setInterval(tick, 1000)];
    return () => timers.forEach(clearInterval);
  }, [until]);
  return left;
}

/** Until when the nights are kept while the guest pays. A clock counts down beside it; nobody is read the seconds. */
export function HoldTimer({ payBefore, onOver }: Props) {
  const locale = currentLocale();
  const left = useTimeLeft(payBefore);
  const isOver = left !== undefined && left <= 0;
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <Banner icon="clock">
      <b>{m.receipt_held({ time: instantWords(payBefore, locale).time })}</b>{" "}
      <span className="num" role="timer" aria-live="off">
        {left !== undefined && left > 0 && m.receipt_left({ time: formatCountdown(left, locale) })}
      </span>
    </Banner>
  );
}
