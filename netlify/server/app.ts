import type { Context as NetlifyContext } from "@netlify/functions";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { GenericSchema } from "valibot";
import * as v from "valibot";
import type { AnyEndpoint, InputOf, OutputOf } from "#api/endpoint.ts";
import { cachingHeaders, NEVER_STORED, type Caching } from "./caching.ts";
import { isDatabaseDown } from "./database-down.ts";
import { describeError, log } from "./log.ts";
import { isSameOrigin } from "./origin.ts";
import { ProblemError, problemResponse } from "./problem.ts";

/** The largest JSON body that is read, in bytes. Uploads have their own function. */
const BODY_MAX = 64 * 1024;

type Bindings = { Bindings: { netlify: NetlifyContext | undefined } };

/** What an endpoint's handler works with. `after` runs work once the answer is on its way (Netlify's `waitUntil`). */
export type Call<Input> = {
  input: Input;
  /** A parameter of the path, decoded; "" if the pattern has no such one. */
  param: (name: string) => string;
  request: Request;
  after: (work: () => Promise<unknown>) => void;
};

/** What a handler answers: data as the descriptor declares, how it may be kept, cookies to set; or somewhere else to go. */
export type Answer<Output> =
  { data: Output; caching?: Caching; cookies?: readonly string[] } | { redirect: string; caching?: Caching };

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
      if (endpoint.method !== "GET" && !isSameOrigin(c.req.raw)) throw new ProblemError("foreign-origin");
      const input = readInput(endpoint.input, endpoint.method === "GET" ? c.req.query() : await readBody(c.req.raw));
      return toResponse(
        await handle({ input, param: (name) => c.req.param(name) ?? "", request: c.req.raw, after: afterOf(c) }),
      );
    });
  }
  for (const path of new Set(routes.map(({ endpoint }) => endpoint.path))) {
    const methods = routes.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method);
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
    app.options(path, () => new Response(null, { status: 204, headers: { allow } }));
    app.all(path, () => problemResponse("method-not-allowed", [], { allow }));
  }
  app.notFound(() => problemResponse("not-found"));
  app.onError(answerError);
  return async (request, context) => {
    const response = await Promise.resolve(app.fetch(request, { netlify: context })).catch(answerError);
    // The site's header rules do not reach functions: no browser may take JSON for anything else.
    response.headers.set("x-content-type-options", "nosniff");
    return response;
  };
}

function readInput<Schema extends GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "", code: issue.message }));
  throw new ProblemError("invalid-input", errors);
}

/** A JSON body, or {} where there is none. */
async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_MAX) throw new ProblemError("body-too-large");
  const text = await request.text();
  if (text.length > BODY_MAX) throw new ProblemError("body-too-large");
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError("malformed-json");
  }
}

function toResponse(answer: Answer<unknown>): Response {
  const headers = new Headers(answer.caching ? cachingHeaders(answer.caching) : NEVER_STORED);
  if ("redirect" in answer) {
    headers.set("location", answer.redirect);
    return new Response(null, { status: 308, headers });
  }
  for (const cookie of answer.cookies ?? []) headers.append("set-cookie", cookie);
  return Response.json(answer.data, { headers });
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

function answerError(error: unknown): Response {
  if (error instanceof ProblemError) return problemResponse(error.code, error.errors);
  const down = isDatabaseDown(error);
  log[down ? "warn" : "error"]({ error: describeError(error) }, down ? "database unavailable" : "unexpected error");
  return problemResponse(down ? "database-unavailable" : "internal");
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
