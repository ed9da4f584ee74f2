import { WORD_DAYS, type Visit } from "../booking/visit.ts";
import type { Approval } from "../listing/listing.ts";

/** After what two people may say something of each other. */
export const OCCASIONS = ["visit", "tenancy"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/**
 * What is asked of the other one: was it as they said, do they answer, are they fair. Three words are enough for each: after an hour together
 * everybody knows yes or no, and nobody a three from a four.
 */
export const PARTY_QUESTIONS = ["described", "answers", "fair"] as const;
export type PartyQuestion = (typeof PARTY_QUESTIONS)[number];
export const PARTY_GRADES = ["yes", "partly", "no"] as const;
export type PartyGrade = (typeof PARTY_GRADES)[number];
export type PartyGrades = Record<PartyQuestion, PartyGrade>;

/** Length of the sentence, in characters. */
export const PARTY_COMMENT = { min: 10, max: 500 } as const;
/** So long each can write, and neither sees the other's words unless both have spoken; nobody writes in answer to what was written. */
export const BLIND_DAYS = 14;
/** From so many reviews on there are figures; fewer are read as sentences. */
export const FIGURES_FROM = 3;

const DAY_MS = 86_400_000;
/** `not-over`: it is still to come; `not-met`: nobody says that they met, or one says they did not; `too-late`; `gone`: no account is left. */
export const PARTY_OBSTACLES = ["not-over", "not-met", "too-late", "gone"] as const;
export type PartyObstacle = (typeof PARTY_OBSTACLES)[number];

const daysSince = (instant: string, now: Date): number => (now.getTime() - Date.parse(instant)) / DAY_MS;

/** Why nobody can write about a visit; null: they can. Who writes says with it that the two met, while that can be said. */
export function visitObstacle(visit: Pick<Visit, "state" | "startsAt" | "words">, now: Date): PartyObstacle | null {
  const { state, startsAt, words } = visit;
  const days = daysSince(startsAt, now);
  if (state === "declined" || state === "cancelled" || state === "no-show") return "not-met";
  if (days < 0) return "not-over";
  if (days > BLIND_DAYS) return "too-late";
  if (state === "done") return null;
  return state === "confirmed" && words.owner === null && words.seeker === null && days <= WORD_DAYS ? null : "not-met";
}

/** When a tenancy is over: at the end of its last day (`YYYY-MM-DD`) in Dhaka. */
export const tenancyOverAt = (lastDay: string): string => `${lastDay}T18:00:00.000Z`;

/** The same of a tenancy; `lastDay` null: it goes on. */
export function tenancyObstacle(lastDay: string | null, now: Date): PartyObstacle | null {
  const days = lastDay === null ? -1 : daysSince(tenancyOverAt(lastDay), now);
  if (days < 0) return "not-over";
  return days > BLIND_DAYS ? "too-late" : null;
}

/** Whether others may read what somebody wrote. `happenedAt`: ISO 8601; `bothSpoke`: the other side has written too. */
export const isReviewShown = (
  { approval, happenedAt, bothSpoke }: { approval: Approval; happenedAt: string; bothSpoke: boolean },
  now: Date,
): boolean => approval === "approved" && (bothSpoke || daysSince(happenedAt, now) > BLIND_DAYS);

const POINTS: Record<PartyGrade, number> = { yes: 2, partly: 1, no: 0 };
/** One to five, as all reviews have it in the queue. */
export const ratingOf = (grades: PartyGrades): number =>
  1 + Math.round((PARTY_QUESTIONS.reduce((sum, question) => sum + POINTS[grades[question]], 0) * 2) / 3);

/** What somebody said of a person. `name`: the writer's first name; `at`: ISO 8601. */
export type PartyReview = PartyGrades & { id: string; name: string; comment: string; at: string };
/** What is said of a person in all: how often each question was answered with yes, and the newest words. */
export type PartySummary = { count: number; yes: Record<PartyQuestion, number>; items: PartyReview[] };

/** Of so many the words are shown. */
const SHOWN = 5;
/** `reviews`: those that may be read, the newest first. null: there is none. */
export function partySummary(reviews: readonly PartyReview[]): PartySummary | null {
  if (reviews.length === 0) return null;
  const yes = (question: PartyQuestion) => reviews.filter((review) => review[question] === "yes").length;
  return {
    count: reviews.length,
    yes: { described: yes("described"), answers: yes("answers"), fair: yes("fair") },
    items: reviews.slice(0, SHOWN),
  };
}

/** What somebody wrote, for themselves. `approval` null: it was taken back, or went after a refusal. */
export type OwnPartyReview = PartyGrades & { comment: string; approval: Approval | null };
