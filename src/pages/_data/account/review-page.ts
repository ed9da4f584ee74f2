import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { ownPartyReview } from "#db/moderation/party-reviews.ts";
import { BLIND_DAYS, OCCASIONS } from "#domain/moderation/party-review.ts";
import { firstName } from "#domain/text/first-name.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import type { PartyReviewProps } from "#features/review/PartyReviewScreen.tsx";
import { meetingOf } from "#server/reviews/party-reviews.ts";
import { sessionPage, signedInAccount } from "../session-page.ts";
import { orUnreachable } from "../or-unreachable.ts";

export type ReviewPageData =
  | { kind: "found"; screen: PartyReviewProps }
  | { kind: "signed-out" | "missing" | "unreachable" };

const DAY_MS = 86_400_000;

/** Where somebody says how the other side of a visit or a tenancy was. It is one person's page of the moment and stored nowhere. */
export async function reviewPage(astro: AstroGlobal): Promise<ReviewPageData> {
  const { answer } = sessionPage(astro);
  return orUnreachable(astro, "what one says of another", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    const { searchParams } = astro.url;
    const of = OCCASIONS.find((one) => one === searchParams.get("of"));
    const id = (searchParams.get("id") ?? "").toLowerCase();
    const meeting = of ? await meetingOf(db, { of, id }, account.id, new Date()) : null;
    if (!of || !meeting) {
      astro.response.status = 404;
      return { kind: "missing" };
    }
    const { side, other, happenedAt: at, obstacle } = meeting;
    const review = await ownPartyReview(db, { of, id, side });
    const screen = {
      ...{ of, id, side, at, obstacle, answer },
      review: review && {
        described: review.described,
        answers: review.answers,
        fair: review.fair,
        comment: review.comment,
        approval: review.approval,
      },
      name: firstName(other.name),
      title: readersTitle(meeting, astro.locals.locale),
      until: at && new Date(Date.parse(at) + BLIND_DAYS * DAY_MS).toISOString(),
    };
    return { kind: "found", screen };
  });
}
