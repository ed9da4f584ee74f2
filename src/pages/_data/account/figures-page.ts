import type { AstroGlobal } from "astro";
import { answerRateOf } from "#db/agencies/answer-rates.ts";
import { db } from "#db/client.ts";
import { countedSince, dayFigures, marketPosition, postFigures } from "#db/accounts/figures.ts";
import { readFiguresQuery, spanFigures } from "#domain/owner/figures.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import type { FiguresProps } from "#features/owner/Figures.tsx";
import { keepNowhere, signedInAccount } from "../session-page.ts";
import { orUnreachable } from "../or-unreachable.ts";

export type FiguresPageData = { kind: "found"; figures: FiguresProps } | { kind: "signed-out" | "unreachable" };

/** The figures of whoever is signed in. It is one person's page of the moment and stored nowhere. */
export async function figuresPage(astro: AstroGlobal): Promise<FiguresPageData> {
  keepNowhere(astro);
  return orUnreachable(astro, "figures", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    return { kind: "found", figures: await figuresOf(account.id, astro.url.searchParams) };
  });
}

async function figuresOf(accountId: string, params: URLSearchParams): Promise<FiguresProps> {
  const now = new Date();
  const today = dayInDhaka(now);
  const query = readFiguresQuery(params);
  const { span, post } = query;
  const of = { accountId, post };
  // As many days before are what they are compared with.
  const [days, since, { posts, more }, answers] = await Promise.all([
    dayFigures(db, of, addDays(today, 1 - 2 * span)),
    countedSince(db, of),
    postFigures(db, accountId, addDays(today, 1 - span)),
    answerRateOf(db, accountId, now),
  ]);
  const isOwn = post !== null && posts.some(({ id }) => id === post.id);
  const position = isOwn && post.kind === "listings" ? await marketPosition(db, post.id, { today, span }) : null;
  return { query, figures: spanFigures(days, { today, span, since }), posts, more, answers, position };
}
