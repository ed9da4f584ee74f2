/** Gmail reads a local part without its dots, and has two names. */
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an e-mail address leads to, as far as addresses tell: `rahima+home@example.com` is `rahima@example.com`. For limits
 * only; a person is named by the address as they typed it.
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
