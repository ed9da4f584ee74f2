/**
 * A person who signs in at the stand-in. `sub` is Google's permanent id of the person; the e-mail address may change. `hostedDomain`: the
 * domain of the organisation whose mailbox Google runs; missing for other addresses.
 */
export type Person = {
  sub: string;
  name: string;
  email: string;
  emailVerified: boolean;
  hostedDomain?: string;
};

/** The people on the stand-in's page. Their addresses belong to nobody: example.com receives no mail. */
export const PEOPLE: readonly Person[] = [
  { sub: "100000000000000000001", name: "Rahim Uddin", email: "rahim.google@example.com", emailVerified: true },
  { sub: "100000000000000000002", name: "নুসরাত জাহান", email: "nusrat.google@example.com", emailVerified: true },
  { sub: "100000000000000000003", name: "Karim Unverified", email: "karim.google@example.com", emailVerified: false },
];

/** The person for an address that was typed in; the same address is always the same person. */
export function personOf(email: string, name: string, emailVerified: boolean, hostedDomain = ""): Person {
  const known = PEOPLE.find((person) => person.email === email.toLowerCase());
  if (known) return known;
  const sub = [...email.toLowerCase()].reduce(
    (sum, letter) => (sum * 31n + BigInt(letter.codePointAt(0)!)) % 10n ** 20n,
    7n,
  );
  const who = { sub: `2${String(sub).padStart(20, "0")}`, name: name || email, email, emailVerified };
  return hostedDomain === "" ? who : { ...who, hostedDomain };
}
