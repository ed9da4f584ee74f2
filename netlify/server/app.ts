import type { Context as NetlifyContext } from "@netlify/functions";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { GenericSchema } from "valibot";
import * as v from "valibot";
import type { AnyEndpoint, FormPage, InputOf, OutputOf } from "#api/endpoint.ts";
import { readBody, withMethodOfForm } from "./body.ts";
import { cachingHeaders, etagOf, NEVER_STORED, type Caching } from "./caching.ts";
import { isDatabaseDown } from "./database-down.ts";
import { formResponse } from "./form-response.ts";
import { clientAddress } from "./limits.ts";
import { describeError, log } from "./log.ts";
import { isSameOrigin } from "./origin.ts";
import { ProblemError, problemResponse } from "./problem.ts";
import { securityEvent } from "./security-log.ts";
import { readSession, type SignedIn } from "./session.ts";

type Bindings = { Bindings: { netlify: NetlifyContext | undefined } };

/** What an endpoint's handler works with. `after` runs work once the answer is on its way (Netlify's `waitUntil`). */
export type Call<Input> = {
  input: Input;
  /** A parameter of the path, decoded; "" if the pattern has no such one. */
  param: (name: string) => string;
  request: Request;
  /** The client's address as Netlify saw it, a key for limits; null outside Netlify. */
  client: string | null;
  /** Who asks; null for a visitor without a session. Read once, however often it is asked for. */
  visitor: () => Promise<SignedIn | null>;
  /** Who asks; throws `signed-out` (401). */
  signedIn: () => Promise<SignedIn>;
  /** The administrator; throws `signed-out` (401) or `not-allowed` (403). */
  admin: () => Promise<SignedIn>;
  after: (work: () => Promise<unknown>) => void;
};

type TextFile = { name: string; text: string };

/**
 * What a handler answers: data as the descriptor declares, how it may be kept, cookies to set; or somewhere else to go. `goTo` is
 * where a form without JavaScript is led instead of its `done` (unprefixed path, may have a query); `file` is a text that such a
 * form downloads, for what is shown once and must not travel in a cookie.
 */
export type Answer<Output> =
  | {
      data: Output;
      status?: 200 | 201 | 202;
      caching?: Caching;
      cookies?: readonly string[];
      goTo?: string;
      file?: TextFile;
    }
  | { redirect: string; status?: 302 | 303 | 308; caching?: Caching; cookies?: readonly string[] };

type Route<E extends AnyEndpoint> = {
  endpoint: E;
  handle: (call: Call<InputOf<E>>) => Promise<Answer<OutputOf<E>>> | Answer<OutputOf<E>>;
};
type AnyRoute = Route<AnyEndpoint>;

/** Binds an endpoint to its handler; the compiler holds the handler to the descriptor. */
export const route = <E extends AnyEndpoint>(endpoint: E, handle: Route<E>["handle"]): AnyRoute =>
  ({ endpoint, handle }) as unknown as AnyRoute;

/**
 * A Netlify function out of routes: reads and checks the input, answers JSON, and turns whatever goes wrong into a problem. Unknown
 * paths are 404, known paths with another method 405 with Allow.
 */
export function serve(routes: readonly AnyRoute[]): (request: Request, context?: NetlifyContext) => Promise<Response> {
  const app = new Hono<Bindings>({ strict: false });
  app.use(logged);
  for (const { endpoint, handle } of routes) {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const request = c.req.raw;
      const isWrite = endpoint.method !== "GET";
      const call = callOf(c);
      if (isWrite && !endpoint.anyOrigin && !isSameOrigin(request)) {
        securityEvent("request", "foreign-origin", { client: call.client }, { endpoint: endpoint.path });
        throw new ProblemError("foreign-origin");
      }
      const body = isWrite ? await readBody(request, endpoint) : { given: c.req.query(), fields: null };
      const answer = async () => {
        const input = readInput(endpoint.input, body.given);
        return logForbidden(call, endpoint, async () => handle({ ...call, input }));
      };
      if (!endpoint.form || !body.fields) return toResponse(await answer());
      return answerForm(request, endpoint.form, body.fields, answer);
    });
  }
  for (const path of new Set(routes.map(({ endpoint }) => endpoint.path))) {
    const isSame = (other: string) => shapeOf(other) === shapeOf(path);
    const methods = routes.filter(({ endpoint }) => isSame(endpoint.path)).map(({ endpoint }) => endpoint.method);
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
    app.options(path, () => new Response(null, { status: 204, headers: { allow } }));
    app.all(path, () => problemResponse("method-not-allowed", [], { allow }));
  }
  app.notFound(() => problemResponse("not-found"));
  app.onError(answerError);
  return async (request, context) => {
    const response = await withMethodOfForm(request)
      .then((meant) => app.fetch(meant, { netlify: context }))
      .catch(answerError);
    // The site's header rules do not reach functions: no browser may take JSON for anything else.
    response.headers.set("x-content-type-options", "nosniff");
    return response;
  };
}

/** Whatever its parameters are called, a path is one path: `/api/listings/:slug` is read and `/api/listings/:id` is deleted. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ":");

function readInput<Schema extends GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "", code: issue.message }));
  throw new ProblemError("invalid-input", errors);
}

/** What a call knows besides its input. */
function callOf(c: Context<Bindings>): Omit<Call<unknown>, "input"> {
  const request = c.req.raw;
  let reading: Promise<SignedIn | null> | undefined;
  const visitor = () => (reading ??= readSession(request));
  const signedIn = async (): Promise<SignedIn> => {
    const found = await visitor();
    if (!found) throw new ProblemError("signed-out");
    return found;
  };
  const admin = async (): Promise<SignedIn> => {
    const found = await signedIn();
    if (found.account.role !== "admin") throw new ProblemError("not-allowed");
    return found;
  };
  return {
    param: (name) => c.req.param(name) ?? "",
    request,
    client: clientAddress(c.env.netlify),
    visitor,
    signedIn,
    admin,
    after: afterOf(c),
  };
}

/** Runs a handler; what its caller has no right to goes into the security log. */
async function logForbidden<T>(
  { client, visitor }: Omit<Call<unknown>, "input">,
  endpoint: AnyEndpoint,
  handle: () => Promise<T>,
): Promise<T> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof ProblemError && error.code === "not-allowed") {
      const account = (await visitor().catch(() => null))?.account.id;
      securityEvent("request", "not-allowed", { account, client }, { endpoint: endpoint.path });
    }
    throw error;
  }
}

/** A form without JavaScript is led to a page whatever happens; what went wrong is said there. */
async function answerForm(
  request: Request,
  form: FormPage,
  fields: Readonly<Record<string, string>>,
  handle: () => Promise<Answer<unknown>>,
): Promise<Response> {
  try {
    const answer = await handle();
    if ("redirect" in answer) return toResponse(answer);
    if (answer.file) return download(answer.file);
    return formResponse(request, form, fields, { cookies: answer.cookies ?? [], goTo: answer.goTo });
  } catch (error) {
    const { code, errors } = problemBehind(error);
    return formResponse(request, form, fields, { problem: { code, errors } });
  }
}

function download({ name, text }: TextFile): Response {
  const headers = new Headers(NEVER_STORED);
  headers.set("content-type", "text/plain; charset=utf-8");
  headers.set("content-disposition", `attachment; filename="${name}"`);
  return new Response(text, { headers });
}

function toResponse(answer: Answer<unknown>): Response {
  const headers = new Headers(answer.caching ? cachingHeaders(answer.caching) : NEVER_STORED);
  for (const cookie of answer.cookies ?? []) headers.append("set-cookie", cookie);
  if ("redirect" in answer) {
    headers.set("location", answer.redirect);
    return new Response(null, { status: answer.status ?? 308, headers });
  }
  const body = JSON.stringify(answer.data);
  headers.set("content-type", "application/json");
  // A browser that has it asks with If-None-Match, and the CDN answers 304 out of its copy.
  if (answer.caching) headers.set("etag", etagOf(body));
  return new Response(body, { status: answer.status ?? 200, headers });
}

/** Work after the answer must not fail the process, and where there is no Netlify context (tests) it simply runs on. */
const afterOf =
  (c: Context<Bindings>) =>
  (work: () => Promise<unknown>): void => {
    const running = work().catch((error: unknown) =>
      log.error({ error: describeError(error) }, "work after an answer failed"),
    );
    c.env.netlify?.waitUntil?.(running);
  };

/** The problem that an error is answered with. What nobody foresaw is logged. */
function problemBehind(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const down = isDatabaseDown(error);
  log[down ? "warn" : "error"]({ error: describeError(error) }, down ? "database unavailable" : "unexpected error");
  return new ProblemError(down ? "database-unavailable" : "internal");
}

function answerError(error: unknown): Response {
  const { code, errors, retryAfter } = problemBehind(error);
  return problemResponse(code, errors, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
}

const logged: MiddlewareHandler<Bindings> = async (c, next) => {
  const start = performance.now();
  await next();
  // The pattern, not the address: that may name a person or what they look for.
  const path = routePath(c, -1);
  log.debug(
    { method: c.req.method, path, status: c.res.status, ms: Math.round(performance.now() - start) },
    "answered",
  );
};
