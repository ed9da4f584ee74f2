import { changeUser, getUser, type ChangeUserAnswer } from "#api/account/auth-user.ts";
import { call, type CallResult } from "#api/call.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { $changedUser } from "#stores/session/account-user.ts";
import { withFreshFactor } from "#stores/session/fresh-factor.ts";

/** Changes what opens the account; where a second factor is wanted for it, it is asked for first. */
export const sendChange = (values: Record<string, string>): Promise<CallResult<ChangeUserAnswer>> =>
  withFreshFactor(() => call(changeUser, values));

/** The answer to one of the three forms of `changeUser`, which say what they are about in a field of their own. */
export const answerToChange = (answer: FormAnswer | null, change: "email" | "phone" | "password"): FormAnswer | null =>
  answer?.form === "user" && answer.values["change"] === change ? answer : null;

/** Asks for the account again after something about it changed. Without an answer it stays as it was. */
export async function reloadUser(): Promise<void> {
  const answer = await call(getUser, {});
  if (answer.ok && answer.data.user) $changedUser.set(answer.data.user);
}
