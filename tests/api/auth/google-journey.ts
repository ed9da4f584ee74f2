import { afterAll, afterEach, beforeAll, vi } from "vitest";
import type { LinkGoogleAnswer } from "#api/account/auth-google.ts";
import handler from "#functions/auth-google.ts";
import { startGoogle, type GoogleStandIn } from "#tools/sign-in-stand-in/provider.ts";
import { ORIGIN } from "../ask.ts";
import type { Person } from "../person.ts";

/** A provider for the test file, with the product pointed at it. */
export function useGoogle(): () => GoogleStandIn {
  let google: GoogleStandIn | undefined;
  beforeAll(async () => {
    google = await startGoogle();
    vi.stubEnv("GOOGLE_ISSUER", google.issuer);
    vi.stubEnv("GOOGLE_CLIENT_ID", google.client.id);
    vi.stubEnv("GOOGLE_CLIENT_SECRET", google.client.secret);
  });
  afterEach(() => google?.setFault(null));
  afterAll(async () => {
    vi.unstubAllEnvs();
    await google?.stop();
  });
  return () => google!;
}

/** Presses "Continue with Google": the address that the browser is sent to. */
export async function leave(person: Person, query: Record<string, string> = {}): Promise<URL> {
  const response = await person.get(handler, `/api/auth/google?${new URLSearchParams(query)}`);
  return new URL(response.headers.get("location")!, ORIGIN);
}

export type Choice = { email?: string; name?: string; verified?: "yes"; hd?: string; deny?: "yes" };

/** Chooses an account on the provider's page: the address of the callback that the browser is sent to. */
export async function choose(page: URL, choice: Choice): Promise<URL> {
  const response = await fetch(new URL("/authorize", page), {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams([...page.searchParams, ...Object.entries(choice)]).toString(),
  });
  if (response.status !== 303) throw new Error(await response.text());
  return new URL(response.headers.get("location")!);
}

export const comeBack = (person: Person, callback: URL): Promise<Response> =>
  person.get(handler, callback.pathname + callback.search);

/** Asks to link a Google account, as the account's page does. */
export const askToLink = (person: Person, locale = "en"): Promise<Response> =>
  person.post(handler, "/api/auth/google/link", { locale });

/** Links a Google account: the whole way there and back. */
export async function linkThroughGoogle(person: Person, choice: Choice, locale = "en"): Promise<Response> {
  const { url } = (await (await askToLink(person, locale)).json()) as LinkGoogleAnswer;
  const response = await comeBack(person, await choose(new URL(url), choice));
  await person.settle();
  return response;
}

/** The whole way there and back, to sign in. */
export async function throughGoogle(
  person: Person,
  choice: Choice,
  query: Record<string, string> = {},
): Promise<Response> {
  const response = await comeBack(person, await choose(await leave(person, query), choice));
  await person.settle();
  return response;
}
