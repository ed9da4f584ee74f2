import { vi } from "vitest";
import type { QueueAnswer } from "#api/moderation/admin.ts";
import type { QueueItem } from "#domain/moderation/moderation.ts";
import { WHOLE_QUEUE } from "#domain/moderation/queue.ts";
import type { QueueProps } from "#features/moderation/queue/Queue.tsx";

const NOW = "2026-11-26T12:00:00.000Z";
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

export const waitingFlat = (n: number, hours: number): Exclude<QueueItem, { kind: "reviews" }> => ({
  kind: "listings",
  id: `019ad000-0000-7000-8000-00000000000${n}`,
  slug: `flat-${n}`,
  title: `Flat ${n}`,
  titleBn: "",
  price: { from: 45_000, to: null, per: "month" },
  place: { area: "Banani", areaBn: "বনানী", district: "Dhaka", districtBn: "ঢাকা" },
  facts: {
    type: "apartment",
    purpose: "rent",
    area: 1450,
    areaUnit: "sqft",
    bedrooms: 3,
    bathrooms: 2,
    guests: null,
  },
  pictures: [],
  version: hoursAgo(hours),
  state: "pending",
  submittedAt: hoursAgo(hours),
  flags: [],
  owner: { id: "o1", name: "Rahima", email: "rahima@owners.bd" },
  before: null,
});
const counted = (count: number) => ({ count, oldest: count > 0 ? hoursAgo(80) : null });
const answerOf = (items: QueueItem[], more: Partial<QueueAnswer> = {}): QueueAnswer => ({
  items,
  next: null,
  matched: null,
  alarm: { late: 2, overdue: 1 },
  waiting: { listings: counted(items.length), resorts: counted(0), projects: counted(0), reviews: counted(0) },
  live: { listings: { count: 182, capped: false }, resorts: { count: 41, capped: false } },
  ...more,
});
/** What the component is given. */
export const queueProps = (items: QueueItem[], more: Partial<QueueProps> = {}): QueueProps => ({
  first: answerOf(items),
  filter: WHOLE_QUEUE,
  cursor: "",
  now: NOW,
  answer: null,
  ...more,
});
export const threeFlats = [waitingFlat(1, 80), waitingFlat(2, 30), waitingFlat(3, 1)];

type Sent = { path: string; body: unknown };
/** Decisions are answered by what `outcome` says of their id; the queue is `items`. */
export function serveQueue(
  outcome: (id: string) => { status: number; body: unknown } | null = () => null,
  items: QueueItem[] = threeFlats,
): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const [, id = ""] = /\/api\/admin\/\w+\/([\w-]+)\//.exec(path) ?? [];
    sent.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const refusal = outcome(id);
    if (id !== "" && refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status });
    return new Response(JSON.stringify(id === "" ? answerOf(items) : { id }), { status: 200 });
  });
  return sent;
}
