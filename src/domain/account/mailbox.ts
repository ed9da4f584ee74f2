/** Gmail reads a local part without its dots, and has two names. */
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox behind an e-mail address, as far as its text shows: `rahima+home@example.com` → `rahima@example.com`. Only for counting
 * limits; everything else uses the address as it was typed.
 * @param email as `parseEmail` reads it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const [local = ""] = email.slice(0, at).split("+");
  // "+home@…" has nothing before its plus: it is a mailbox of that name.
  const name = local === "" ? email.slice(0, at) : local;
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
