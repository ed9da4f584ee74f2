import { createAccount } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import { startSession } from "#server/sessions/session.ts";

const ORIGIN = "http://localhost:8888";
const emailOf = (n: number): string => `reader${n}@example.com`;

/** A visitor who uses the site over HTTP from their own address. Throws if an answer has another status than expected. */
export type Visitor = {
  ask<T>(method: "GET" | "POST", path: string, expected: number, body?: object): Promise<T>;
};

let visitors = 0;

export function visitor(origin: string, cookie = ""): Visitor {
  visitors += 1;
  const headers = {
    origin,
    cookie,
    "content-type": "application/json",
    "user-agent": "soak",
    "x-test-client-ip": `10.9.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
  return {
    async ask<T>(method: "GET" | "POST", path: string, expected: number, body?: object) {
      const sent = body ? { body: JSON.stringify(body) } : {};
      const answer = await fetch(origin + path, { method, headers, redirect: "manual", ...sent });
      const text = await answer.text();
      if (answer.status !== expected) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
      const json = answer.headers.get("content-type")?.includes("json");
      return (json && text ? JSON.parse(text) : text) as T;
    },
  };
}

async function cookieOf(email: string, factor: boolean): Promise<string> {
  const { id } = await db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const { cookies } = await startSession(new Request(ORIGIN), id, { factor });
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Signed-in visitors with accounts; and the administrator, who has just given the second factor. */
export async function signedIn(origin: string, count: number): Promise<{ people: Visitor[]; chief: Visitor }> {
  const people: Visitor[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = { name: `Reader ${n}`, email: emailOf(n), phone: null, passwordHash: null, locale: "en" as const };
    await createAccount(db, { ...account, now: new Date() });
    people.push(visitor(origin, await cookieOf(account.email, false)));
  }
  return { people, chief: visitor(origin, await cookieOf(process.env["ADMIN_EMAIL"]!, true)) };
}
