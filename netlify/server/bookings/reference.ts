import { randomInt } from "node:crypto";

/** Letters and digits that nobody takes for another (Crockford). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What a guest calls a booking by, such as `NB-7K3M9Q2X`. */
export const newReference = (): string =>
  `NB-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;
