import type { Config } from "@netlify/functions";
import { endSessionOf, listSessions } from "#api/account/auth-sessions.ts";
import { db } from "#db/client.ts";
import { sessionsOf } from "#db/accounts/sessions.ts";
import type { Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import { sessionList } from "#server/sessions/list.ts";
import { ProblemError } from "#server/http/problem.ts";
import { endSession, endSessionById } from "#server/sessions/session.ts";

/** Id of one of the caller's sessions. */
async function findSession({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const found = (await sessionsOf(db, account.id)).find(({ id }) => id === param("id"));
  if (!found) throw new ProblemError("session-not-found");
  return found.id;
}

export default serve([
  route(listSessions, async ({ signedIn }) => ({ data: await sessionList(await signedIn()) })),

  route(endSessionOf, findSession, async ({ signedIn, request }, id) => {
    const { account, session } = await signedIn();
    const data = { kind: "session-ended" } as const;
    if (id === session.id) return { data, cookies: await endSession(request), goTo: "/signin" };
    if (!(await endSessionById(account.id, id))) throw new ProblemError("session-not-found");
    return { data };
  }),
]);

export const config: Config = { path: ["/api/auth/sessions", "/api/auth/sessions/*"] };
