import { getUser } from "#api/auth-user.ts";
import { call } from "#api/call.ts";
import { formatPhone } from "#domain/phone.ts";
import { readSessionHint } from "#domain/session-hint.ts";
import type { SignInReason } from "#domain/sign-in-reason.ts";
import type { User } from "#domain/user.ts";
import { currentLocale } from "#i18n/locale.ts";
import { $session } from "#stores/session.ts";
import { snapshotOf } from "#stores/session-snapshot.ts";
import { signInAndReturn } from "./session-ended.ts";

/**
 * What the account knows stands in an empty form already. Not in one that comes back: there an empty field was left empty, and whoever
 * changes a post, the administrator too, does not lend it an address of theirs.
 */
export function fillContact(form: HTMLFormElement, user: User): void {
  const typed = (e164: string | null) => (e164 ? formatPhone(e164, "en").replaceAll("\u00a0", " ") : "");
  const known: Record<string, string> = {
    contactName: (currentLocale() === "bn" && user.nameBn) || user.name,
    contactPhone: typed(user.contactPhone ?? user.phone),
    contactWhatsapp: typed(user.whatsapp),
    contactCompany: user.company ?? "",
    contactEmail: user.email ?? "",
  };
  for (const [name, value] of Object.entries(known)) {
    const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input && input.value === "") input.value = value;
  }
}

/** Somebody is signed in, or is on the way to the sign-in screen (null); undefined: nobody could be asked. */
export async function whoPosts(reason: SignInReason): Promise<User | null | undefined> {
  const leave = () => location.replace(signInAndReturn(reason));
  if (!$session.get() && !readSessionHint(document.cookie)) {
    leave();
    return null;
  }
  const answer = await call(getUser, {});
  if (!answer.ok) return undefined;
  const { user, expiresAt } = answer.data;
  if (!user) leave();
  else $session.set(snapshotOf(user, expiresAt));
  return user;
}
