import { isMet, visitHasBegun, type Visit } from "../booking/visit.ts";

/** What a seeker says of whether a home was still free; `unknown`: they do not know. */
export const FREE_ANSWERS = ["yes", "taken", "unknown"] as const;
export type FreeAnswer = (typeof FREE_ANSWERS)[number];

/** So many different people who say that a home is taken hide it, until its owner confirms it. */
export const TAKEN_HIDES = 2;
/** So many messages without an answer, the newest of them at least so long ago, let their writer say it. */
export const UNANSWERED = { messages: 3, hours: 24 } as const;

/** Messages that nobody has answered, and when the last of them was written (ISO 8601). */
export type Unanswered = { messages: number; lastAt: string };
/** What somebody has to do with a home: visits of theirs, and what they wrote about it in vain. */
export type FreeGrounds = { visits: readonly Pick<Visit, "state" | "startsAt">[]; unanswered: Unanswered | null };

/** Whether somebody stood before the home: a visit that was agreed, at its time, whatever became of it. */
export const hasVisited = (visit: Pick<Visit, "state" | "startsAt">, now: Date): boolean =>
  isMet(visit) && visitHasBegun(visit, now);

const isInVain = ({ messages, lastAt }: Unanswered, now: Date): boolean =>
  messages >= UNANSWERED.messages && now.getTime() - Date.parse(lastAt) >= UNANSWERED.hours * 3_600_000;

/** Whether somebody can know if a home is still free. Everybody else could only guess, or lie. */
export const maySayFree = ({ visits, unanswered }: FreeGrounds, now: Date): boolean =>
  visits.some((visit) => hasVisited(visit, now)) || (unanswered !== null && isInVain(unanswered, now));
