import { sessionsOf } from "#db/accounts/sessions.ts";
import { db } from "#db/client.ts";
import type { Call } from "../http/answer.ts";
import { ProblemError } from "../http/problem.ts";

/** Id of the session of the path, of the caller's account. @throws ProblemError `session-not-found` */
export async function findSession({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<string> {
  const { account } = await signedIn();
  const found = (await sessionsOf(db, account.id)).find(({ id }) => id === param("id"));
  if (!found) throw new ProblemError("session-not-found");
  return found.id;
}
