import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { parsePhone } from "#domain/account/phone.ts";
import { plainValue } from "#domain/text/clean.ts";
import { ProblemError } from "./problem.ts";

/**
 * The number at which somebody can be called, in E.164: of Bangladesh as the numbering plan has it (mobile, office, landline), of other countries
 * as far as its length is possible there. An extension cannot be called by a link, so it is none.
 */
export function readContactPhone(text: string): string | null {
  const mobile = parsePhone(text);
  if (mobile !== null) return mobile;
  const number = parsePhoneNumberFromString(plainValue(text), "BD");
  if (!number || number.ext) return null;
  const isOne = number.countryCallingCode === "880" ? number.isValid() : number.isPossible();
  return isOne ? number.number : null;
}

/** The number of a form's field `phone`. @throws ProblemError `invalid-input` */
export function contactPhone(text: string): string {
  const phone = readContactPhone(text);
  if (phone === null) throw new ProblemError("invalid-input", [{ field: "phone", code: "not-a-contact-phone" }]);
  return phone;
}
