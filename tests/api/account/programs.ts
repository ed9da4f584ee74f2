import { expect } from "vitest";
import type { CreatedKeyAnswer } from "#api/account/api-keys.ts";
import programs from "#functions/programs.ts";
import { Person } from "../person.ts";

/** Both scopes, as the form ticks them. */
export const BOTH = { "listings:read": "on", "listings:write": "on" };

/** A new key of somebody who is signed in. */
export async function keyOf(
  person: Person,
  scopes: Record<string, string> = BOTH,
  more: object = {},
): Promise<CreatedKeyAnswer> {
  const response = await person.post(programs, "/api/account/keys", { name: "Office", ...scopes, ...more });
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedKeyAnswer;
}

/** A program: no cookies, no Origin, a key. */
export function program(secret: string): Person {
  const made = new Person();
  made.origin = null;
  made.headers = { authorization: `Bearer ${secret}` };
  return made;
}
