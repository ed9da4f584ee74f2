import type { Config } from "@netlify/functions";
import {
  listOwnListings,
  listOwnProjects,
  listOwnResorts,
  type OwnListAnswer,
  type OwnTab,
} from "#api/account-lists.ts";
import { db } from "#db/client.ts";
import { ownCounts, ownSubmissions, type Whose } from "#db/own-submissions.ts";
import { writeCursor, type ListCursor } from "#domain/list-cursor.ts";
import type { SubmittedKind } from "#domain/moderation.ts";
import { route, serve, type Answer, type Call } from "#server/app.ts";

type Asked = Pick<Call<{ tab: OwnTab; cursor: ListCursor | null }>, "input" | "signedIn">;

const listOf =
  (kind: SubmittedKind) =>
  async ({ input, signedIn }: Asked): Promise<Answer<OwnListAnswer>> => {
    const { account } = await signedIn();
    const whose: Whose = account.role === "admin" ? "everybodys" : { accountId: account.id };
    const rejected = input.tab === "needs-changes";
    const { items, next } = await ownSubmissions(db, { kind, whose, rejected, cursor: input.cursor });
    return { data: { items, next: writeCursor(next), counts: await ownCounts(db, { kind, whose }) } };
  };

export default serve([
  route(listOwnListings, listOf("listings")),
  route(listOwnResorts, listOf("resorts")),
  route(listOwnProjects, listOf("projects")),
]);

export const config: Config = { path: ["/api/account/listings", "/api/account/resorts", "/api/account/projects"] };
