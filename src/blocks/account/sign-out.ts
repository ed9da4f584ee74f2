import { signOut } from "#api/account/auth.ts";
import { call } from "#api/call.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { sendBeforeLeaving } from "#stores/favourites/favourite-sync.ts";
import { leaveGreeting } from "#stores/session/session-greeting.ts";
import { forgetSession } from "#stores/session/confirm-session.ts";
import { toast } from "#stores/toasts.ts";

/** Answers that say that there was no session to end (specification 1, section 7). */
const IGNORED = [401, 403, 404];

/** Ends this session on the server, then here and in the other tabs, and goes home. If the server cannot be reached, says so and stays. */
export async function signOutHere(): Promise<void> {
  await sendBeforeLeaving();
  const answer = await call(signOut, { scope: "local" });
  if (!answer.ok && !IGNORED.includes(answer.problem.status)) {
    toast({ kind: "bad", title: m.session_sign_out_failed(), text: problemWords(answer.problem.code).text });
    return;
  }
  leaveGreeting("signed-out");
  await forgetSession();
  location.assign(links.home(currentLocale()));
}
