import { TOTP } from "otpauth";
import { expect } from "vitest";
import type { FactorAnswer, FactorsAnswer, VerifyFactorAnswer } from "#api/account/auth-factors.ts";
import auth from "#functions/auth.ts";
import type { Person } from "./person.ts";

/** The code that an authenticator app shows; `later`: so many half minutes from now. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });

/** Six digits that are right neither now nor a step away. */
export function wrongCode(secret: string): string {
  const right = [-1, 0, 1].map((later) => codeOf(secret, later));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.includes(code))!;
}

export async function enroll(person: Person, body: object = { kind: "totp" }): Promise<FactorAnswer["factor"]> {
  const response = await person.post(auth, "/api/auth/factors", body);
  expect(response.status).toBe(201);
  return ((await response.json()) as FactorAnswer).factor;
}

export const verify = (person: Person, id: string, code: string): Promise<Response> =>
  person.post(auth, `/api/auth/factors/${id}/verify`, { code });

/** Sets up an authenticator app and shows its first code. The code of the step before is used, so that the present one still works. */
export async function addTotp(person: Person): Promise<{ id: string; secret: string; recoveryCodes: string[] }> {
  const { id, setup } = await enroll(person);
  const response = await verify(person, id, codeOf(setup!.secret, -1));
  expect(response.status).toBe(200);
  const { recoveryCodes } = (await response.json()) as VerifyFactorAnswer;
  return { id, secret: setup!.secret, recoveryCodes: recoveryCodes ?? [] };
}

export const listed = async (person: Person): Promise<FactorsAnswer> =>
  (await (await person.get(auth, "/api/auth/factors")).json()) as FactorsAnswer;
/** Shows a second factor once more. */
export const stepUp = (person: Person, factorCode: string): Promise<Response> =>
  person.post(auth, "/api/auth/confirm", { factorCode });
export const remove = (person: Person, id: string): Promise<Response> =>
  person.send(auth, "DELETE", `/api/auth/factors/${id}`);
export const finish = (person: Person, body: object): Promise<Response> =>
  person.post(auth, "/api/auth/factors/challenge/verify", body);
