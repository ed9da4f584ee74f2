import { getUser } from "#api/account/auth-user.ts";
import { call } from "#api/call.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { $changedUser } from "#stores/session/account-user.ts";

/** The answer to one of the three forms of `changeUser`, which say what they are about in a field of their own. */
export const answerToChange = (answer: FormAnswer | null, change: "email" | "phone" | "password"): FormAnswer | null =>
  answer?.form === "user" && answer.values["change"] === change ? answer : null;

/** Asks for the account again after something about it changed. Without an answer it stays as it was. */
export async function reloadUser(): Promise<void> {
  const answer = await call(getUser, {});
  if (answer.ok && answer.data.user) $changedUser.set(answer.data.user);
}
