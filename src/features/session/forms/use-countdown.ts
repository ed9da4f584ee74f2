import { useEffect, useState } from "react";

/**
 * Seconds until something may be done again, counted by the clock: a page in the background is woken too seldom to count ticks. It runs from the
 * beginning where `running` says so, else from `start()` on.
 */
export function useCountdown(seconds: number, running: boolean) {
  const [left, setLeft] = useState(running ? seconds : 0);
  const [round, setRound] = useState(running ? 1 : 0);
  useEffect(() => {
    if (round === 0) return undefined;
    const ends = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((ends - Date.now()) / 1_000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [round, seconds]);
  const start = () => {
    setLeft(seconds);
    setRound(round + 1);
  };
  return { left, start, isOver: round > 0 && left === 0 };
}
