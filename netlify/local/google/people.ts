/**
 * Somebody who signs in at the stand-in. `sub` is what Google calls a person for ever; the address may change. `hostedDomain`: the domain of
 * the organisation that Google runs the mailbox for; left out where it does not.
 */
export type Person = {
  sub: string;
  name: string;
  email: string;
  emailVerified: boolean;
  hostedDomain?: string;
};

/** The people whom the stand-in's page offers. Nobody has these addresses: example.com receives no mail. */
export const PEOPLE: readonly Person[] = [
  { sub: "100000000000000000001", name: "Rahim Uddin", email: "rahim.google@example.com", emailVerified: true },
  { sub: "100000000000000000002", name: "নুসরাত জাহান", email: "nusrat.google@example.com", emailVerified: true },
  { sub: "100000000000000000003", name: "Karim Unverified", email: "karim.google@example.com", emailVerified: false },
];

/** A person that somebody typed in: the same address is the same person at every visit. */
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
