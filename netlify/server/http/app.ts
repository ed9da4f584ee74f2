import type { Context as NetlifyContext } from "@netlify/functions";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { GenericSchema } from "valibot";
import * as v from "valibot";
import { confirmOwner } from "#api/account/auth-confirm.ts";
import type { AnyEndpoint, InputOf, OutputOf } from "#api/endpoint.ts";
import { storable } from "#api/text-field.ts";
import { bearerOf } from "#domain/account/api-key.ts";
import { clientKey } from "#domain/site/client-key.ts";
import { readCost } from "#domain/site/read-budget.ts";
import { accountOfKey } from "../sessions/api-keys.ts";
import type { Answer, Call, DocumentAnswer, FileAnswer, UncheckedCall } from "./answer.ts";
import { readBody, withMethodOfForm } from "./body.ts";
import { describeError, log } from "../log.ts";
import { bringsProof } from "./held-form.ts";
import { isSameOrigin } from "./origin.ts";
import { fieldErrorsOf } from "#api/problem.ts";
import { ProblemError, problemResponse, ProofRefused } from "./problem.ts";
import { spendRead } from "./limits.ts";
import { readingOwnWrites, rememberWrite } from "./own-writes.ts";
import { answerError, answerForm, toResponse } from "./respond.ts";
import { securityEvent } from "../security/log.ts";
import { requireAdministratorsFactor, requireProof } from "../sessions/grants.ts";
import { readSession, type SignedIn } from "../sessions/session.ts";

type Bindings = { Bindings: { netlify: NetlifyContext | undefined } };

type Answered<E extends AnyEndpoint> = Answer<OutputOf<E>> | FileAnswer | DocumentAnswer;
type Result<E extends AnyEndpoint> = Promise<Answered<E>> | Answered<E>;
type Find<Found> = (call: UncheckedCall) => Promise<Found> | Found;
type ProofCall = Pick<Call<unknown>, "request" | "client" | "after">;
type AnyRoute = {
  endpoint: AnyEndpoint;
  find: Find<unknown>;
  handle: (call: Call<unknown>, found: unknown) => Result<AnyEndpoint>;
};

/**
 * Binds an endpoint to its handler; the compiler checks the handler against the descriptor. `find` loads the record of the path before the
 * input is checked: it throws 404, or 403 if the caller may not use it, and passes the record on.
 */
export function route<E extends AnyEndpoint>(endpoint: E, handle: (call: Call<InputOf<E>>) => Result<E>): AnyRoute;
export function route<E extends AnyEndpoint, Found>(
  endpoint: E,
  find: Find<Found>,
  handle: (call: Call<InputOf<E>>, found: Found) => Result<E>,
): AnyRoute;
export function route(endpoint: AnyEndpoint, ...steps: unknown[]): AnyRoute {
  const [find, handle] = steps.length > 1 ? steps : [() => null, steps[0]];
  return { endpoint, find, handle } as AnyRoute;
}

/**
 * Makes a Netlify function from routes: it answers JSON and turns every error into a problem. Unknown paths get 404, other methods of a
 * known path 405 with Allow. Requests are refused in a fixed order, so that an answer reveals nothing that the caller may not know: a write
 * from another site (403), no session (401), no right or no proof (403), no such record (404), and only then invalid input (400, 413, 422).
 */
export function serve(routes: readonly AnyRoute[]): (request: Request, context?: NetlifyContext) => Promise<Response> {
  const app = new Hono<Bindings>({ strict: false });
  app.use(logged);
  for (const { endpoint, find, handle } of routes) {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const request = c.req.raw;
      const isWrite = endpoint.method !== "GET";
      // A browser never sends a key by itself, so a request with one needs no Origin, and its cookies are ignored.
      const key = endpoint.access === "anyone" ? null : bearerOf(request.headers.get("authorization"));
      const call = callOf(
        c,
        key === null ? undefined : () => accountOfKey(key, endpoint, clientKey(c.env.netlify?.ip)),
      );
      if (key !== null && !endpoint.keys) throw new ProblemError("key-not-allowed");
      if (isWrite && key === null && !endpoint.anyOrigin && !isSameOrigin(request)) {
        securityEvent("request", "foreign-origin", { client: call.client }, { endpoint: endpoint.path });
        throw new ProblemError("foreign-origin");
      }
      if (!isWrite) spendRead(call.client, readCost(new URL(request.url)));
      const query = { given: c.req.query(), fields: null, problem: null };
      const { given, fields, problem } = isWrite ? await readBody(request, endpoint) : query;
      const answer = () =>
        logForbidden(call, endpoint, async () => {
          await allow(endpoint, call);
          const found = await find({ ...call, given });
          if (problem) throw problem;
          return handle({ ...call, input: readInput(endpoint.input, given) }, found);
        });
      const form = isWrite ? fields : followedLink(request, c.req.query());
      const isForm = endpoint.form && form && key === null;
      const response = !isForm
        ? toResponse(await answer(), request)
        : await answerForm(request, endpoint.form!, form, async () => {
            // Never out of an address: it would be in histories and logs, and a link of another site could use up somebody's tries.
            if (isWrite && bringsProof(form)) await proveByForm(form, call);
            return answer();
          });
      return isWrite || isForm ? rememberWrite(request, response) : response;
    });
  }
  for (const path of new Set(routes.map(({ endpoint }) => endpoint.path))) {
    const isSame = (other: string) => shapeOf(other) === shapeOf(path);
    const methods = routes.filter(({ endpoint }) => isSame(endpoint.path)).map(({ endpoint }) => endpoint.method);
    const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
    app.options(path, () => new Response(null, { status: 204, headers: { allow: allowed } }));
    app.all(path, () => problemResponse("method-not-allowed", [], { allow: allowed }));
  }
  app.notFound(() => problemResponse("not-found"));
  app.onError(answerError);
  return async (request, context) => {
    const response = await withMethodOfForm(request)
      .then((meant) => readingOwnWrites(request, () => app.fetch(meant, { netlify: context })))
      .catch(answerError);
    // The site's header rules do not apply to functions; `nosniff` makes browsers treat JSON as JSON only.
    response.headers.set("x-content-type-options", "nosniff");
    return response;
  };
}

/**
 * Lets through whom the endpoint is for, once they have shown what it asks for besides a session. The one place that decides this.
 * @throws ProblemError `signed-out`, `not-allowed`, `administrator-needs-factor`, `confirm-needed`
 */
async function allow(
  { access, proof = "none" }: AnyEndpoint,
  { signedIn }: Pick<Call<unknown>, "signedIn">,
): Promise<void> {
  if (access === "anyone") return;
  const who = await signedIn();
  if (access === "admin" && who.account.role !== "admin") {
    await requireAdministratorsFactor(who);
    throw new ProblemError("not-allowed");
  }
  await requireProof(who, proof);
}

/** The parameters of a link to the API that somebody follows without a script; null where a program asks. */
const followedLink = (request: Request, query: Record<string, string>): Record<string, string> | null =>
  request.headers.get("accept")?.includes("text/html") ? query : null;

/** Takes the proof that a form brings along. The session is read anew after it. @throws ProofRefused */
async function proveByForm(fields: Readonly<Record<string, string>>, call: ProofCall): Promise<void> {
  const who = await readSession(call.request);
  if (!who) return;
  // Few forms bring one, and passwords are no small code.
  const { prove } = await import("../sessions/confirm.ts");
  try {
    await prove(who, readInput(confirmOwner.input, fields), call);
  } catch (error) {
    throw error instanceof ProblemError ? new ProofRefused(error.code, error.errors, error.retryAfter) : error;
  }
}

/** Names of parameters do not matter: `/api/listings/:slug` (read) and `/api/listings/:id` (delete) are the same path. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ":");

function readInput<Schema extends GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new ProblemError("invalid-input", fieldErrorsOf(result.issues));
}

/** What a call knows besides its input. `read`: gives the caller's session if it does not come from the session cookie. */
function callOf(c: Context<Bindings>, read?: () => Promise<SignedIn>): Omit<Call<unknown>, "input"> {
  const request = c.req.raw;
  let reading: Promise<SignedIn | null> | undefined;
  const visitor = () => (reading ??= read ? read() : readSession(request));
  const signedIn = async (): Promise<SignedIn> => {
    const found = await visitor();
    if (!found) throw new ProblemError("signed-out");
    return found;
  };
  return {
    param: (name) => storable(c.req.param(name) ?? ""),
    request,
    client: clientKey(c.env.netlify?.ip),
    visitor,
    signedIn,
    after: afterOf(c),
  };
}

/** Runs a call; refusals for lack of rights are written to the security log. */
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

/** An error in work after the answer must not end the process. Without a Netlify context (in tests) the work simply continues. */
const afterOf =
  (c: Context<Bindings>) =>
  (work: () => Promise<unknown>): void => {
    const running = work().catch((error: unknown) =>
      log.error({ error: describeError(error) }, "work after an answer failed"),
    );
    c.env.netlify?.waitUntil?.(running);
  };

const logged: MiddlewareHandler<Bindings> = async (c, next) => {
  const start = performance.now();
  await next();
  // Log the pattern and not the address, which may contain personal data.
  const path = routePath(c, -1);
  log.debug(
    { method: c.req.method, path, status: c.res.status, ms: Math.round(performance.now() - start) },
    "answered",
  );
};
