import { answerRateOf } from "#db/agencies/answer-rates.ts";
import { db } from "#db/client.ts";
import { dayFigures, marketPosition, postFigures, wasCountedBy } from "#db/accounts/figures.ts";
import { readFiguresQuery, spanFigures, type FiguresQuery, type SpanFigures } from "#domain/owner/figures.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import type { FiguresProps } from "#features/owner/Figures.tsx";

/** What happened in the days that a query asks for, compared with as many before. */
async function countedIn({ span, post }: FiguresQuery, accountId: string, today: string): Promise<SpanFigures> {
  const of = { accountId, post };
  const first = addDays(today, 1 - 2 * span);
  const [days, wasCounted] = await Promise.all([dayFigures(db, of, first), wasCountedBy(db, of, first)]);
  return spanFigures(days, { today, span, wasCounted });
}

/** The figures of all posts of an account, as its first page shows them in one line. */
export async function figuresInBrief(accountId: string, now: Date) {
  const query = readFiguresQuery(new URLSearchParams());
  return { query, figures: await countedIn(query, accountId, dayInDhaka(now)) };
}

/** What the tab of figures shows, for what the address asks. */
export async function figuresOf(accountId: string, params: URLSearchParams, now: Date): Promise<FiguresProps> {
  const today = dayInDhaka(now);
  const query = readFiguresQuery(params);
  const { span, post } = query;
  const [figures, { posts, more }, answers] = await Promise.all([
    countedIn(query, accountId, today),
    postFigures(db, accountId, addDays(today, 1 - span)),
    answerRateOf(db, accountId, now),
  ]);
  const isOwn = post !== null && posts.some(({ id }) => id === post.id);
  const position = isOwn && post.kind === "listings" ? await marketPosition(db, post.id, { today, span }) : null;
  return { query, figures, posts, more, answers, position };
}
