import { FLAG_CODES, MODERATED_KINDS, type FlagCode, type ModeratedKind } from "./moderation.ts";

const HOUR_MS = 3_600_000;
/** Hours after which something in the queue has waited too long, and far too long. */
export const QUEUE_HOURS = { late: 24, overdue: 72 } as const;

export const QUEUE_AGES = ["late", "overdue"] as const;
/** `late` begins with what waits longer than a day and includes what is `overdue`. */
export type QueueAge = (typeof QUEUE_AGES)[number];

/** How many things in the queue wait too long; `late` includes `overdue`. */
export type QueueAlarm = { late: number; overdue: number };

/** The latest instant at which something was sent that has now reached an age. */
export const sentBefore = (age: QueueAge, now: Date): Date => new Date(now.getTime() - QUEUE_HOURS[age] * HOUR_MS);

/** How long something has waited. @param now milliseconds since 1970 */
export function queueAge(submittedAt: string, now: number): QueueAge | "fresh" {
  const hours = (now - Date.parse(submittedAt)) / HOUR_MS;
  if (hours >= QUEUE_HOURS.overdue) return "overdue";
  return hours >= QUEUE_HOURS.late ? "late" : "fresh";
}

/** `any`: whatever the flag. */
export const QUEUE_FLAGS = ["any", ...FLAG_CODES] as const;
export type QueueFlag = FlagCode | "any";

/** Longest text that the queue is searched for, in characters. */
export const QUEUE_TEXT_MAX = 100;

/** The filter of the queue; "" and null: everything. `q` is searched in title, owner and place. */
export type QueueFilter = { kind: ModeratedKind | null; flag: QueueFlag | null; age: QueueAge | null; q: string };

export const WHOLE_QUEUE: QueueFilter = { kind: null, flag: null, age: null, q: "" };

export const isWhole = ({ kind, flag, age, q }: QueueFilter): boolean =>
  kind === null && flag === null && age === null && q === "";

/** Reads a filter from an address; invalid values are dropped. */
export function readQueueFilter(params: URLSearchParams): QueueFilter {
  const given = (name: string) => params.get(name) ?? "";
  return {
    kind: MODERATED_KINDS.find((kind) => kind === given("kind")) ?? null,
    flag: QUEUE_FLAGS.find((flag) => flag === given("flag")) ?? null,
    age: QUEUE_AGES.find((age) => age === given("age")) ?? null,
    q: [...given("q").trim()].slice(0, QUEUE_TEXT_MAX).join(""),
  };
}

/** The parameters of a filter, without empty ones. */
export function queueParams({ kind, flag, age, q }: QueueFilter, cursor?: string | null): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ kind, flag, age, q, cursor })) if (value) params.set(name, value);
  return params;
}
