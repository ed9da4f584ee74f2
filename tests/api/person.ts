import type { Context } from "@netlify/functions";
import { expect } from "vitest";
import type { SignInAnswer } from "#api/account/auth.ts";
import type { SessionAnswer } from "#api/account/auth-user.ts";
import { createAccount } from "#db/accounts/accounts.ts";
import { db } from "#db/client.ts";
import auth from "#functions/auth.ts";
import { hashPassword } from "#server/sessions/password.ts";
import { leftForLater } from "#tests/support/use-inbox.ts";
import { ORIGIN } from "./ask.ts";

type Handler = (request: Request, context?: Context) => Promise<Response>;

/** What signs and seals in every test (vitest.config.ts). */
export const SECRET = process.env["SESSION_SECRET"] ?? "";
export const PASSWORD = "rickshaw bell seven";

/**
 * A browser: it keeps cookies as a real one does, has an address of its own, and waits for what functions do after their answer.
 */
export class Person {
  static made = 0;
  readonly cookies = new Map<string, string>();
  userAgent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0";
  origin: string | null = ORIGIN;
  headers: Record<string, string> = {};
  ip: string;
  #after: Promise<unknown>[] = [];

  constructor(ip?: string) {
    Person.made += 1;
    this.ip = ip ?? `198.51.${Math.floor(Person.made / 250)}.${(Person.made % 250) + 1}`;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Asks a function; `body` goes as JSON, URLSearchParams as a form, FormData as an upload. */
  async send(
    handler: Handler,
    method: string,
    path: string,
    body?: unknown,
    accept = "application/json",
  ): Promise<Response> {
    const raw = body instanceof URLSearchParams || body instanceof FormData;
    const request = new Request(new URL(path, ORIGIN), {
      method,
      headers: {
        accept,
        "user-agent": this.userAgent,
        ...this.headers,
        ...(this.origin === null ? {} : { origin: this.origin }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...(body === undefined || raw ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : raw ? body : JSON.stringify(body),
    });
    const context = {
      ip: this.ip,
      waitUntil: (work: Promise<unknown>) => {
        this.#after.push(work);
        leftForLater.push(work);
      },
    } as unknown as Context;
    const response = await handler(request, context);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0(?:;|$)/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  post = (handler: Handler, path: string, body: unknown = {}) => this.send(handler, "POST", path, body);
  get = (handler: Handler, path: string) => this.send(handler, "GET", path);

  /** Waits for everything that was left for after an answer. */
  async settle(): Promise<void> {
    for (let work = this.#after.shift(); work; work = this.#after.shift()) await work;
  }

  signIn = (identifier: string, password = PASSWORD) => this.post(auth, "/api/auth/sign-in", { identifier, password });

  /** Signs in and expects that it works. */
  async enter(identifier: string, password = PASSWORD): Promise<Extract<SignInAnswer, { kind: "signed-in" }>> {
    const response = await this.signIn(identifier, password);
    expect(response.status).toBe(200);
    const answer = (await response.json()) as SignInAnswer;
    if (answer.kind !== "signed-in") throw new Error("A second factor is asked for");
    await this.settle();
    return answer;
  }

  /** Types the password once more, as what outlives a session asks for. */
  async confirm(currentPassword = PASSWORD): Promise<void> {
    expect((await this.post(auth, "/api/auth/confirm", { currentPassword })).status).toBe(200);
  }

  async whoAmI(): Promise<SessionAnswer["user"]> {
    return ((await (await this.get(auth, "/api/auth/user")).json()) as SessionAnswer).user;
  }
}

let hash: Promise<string> | undefined;
/** An account as a confirmed sign-up leaves it, with PASSWORD. Returns its id. */
export async function makeAccount(account: {
  email?: string;
  phone?: string;
  name?: string;
  password?: string | null;
}): Promise<string> {
  const { email = null, phone = null, name = "Rahima Begum", password = PASSWORD } = account;
  const passwordHash =
    password === null
      ? null
      : password === PASSWORD
        ? await (hash ??= hashPassword(PASSWORD))
        : await hashPassword(password);
  const id = await createAccount(db, { name, email, phone, passwordHash, locale: "en", now: new Date() });
  if (id === null) throw new Error(`${email ?? phone} has an account`);
  return id;
}

/** The token of the link in a mail. */
export function tokenIn(mail: { text: string }): string {
  const [, token] = /[?&]token=([\w-]+)/.exec(mail.text) ?? [];
  if (!token) throw new Error(`No link in: ${mail.text}`);
  return token;
}

/** The six digits in a mail or an SMS. */
export function codeIn({ text }: { text: string }): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
}
