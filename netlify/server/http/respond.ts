import type { FormPage } from "#api/endpoint.ts";
import { encodeFormAnswer, FORM_COOKIE, FORM_COOKIE_AGE, type FormFailure } from "#domain/site/form-answer.ts";
import { isLocale, localisedPath } from "#domain/locale.ts";
import { nextPath } from "#domain/account/sign-in/next-path.ts";
import { NEVER_STORED, cachingHeaders, etagOf } from "./caching.ts";
import { isSecure, setCookie } from "./cookies.ts";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { leadToProof, bringsProof, forgetHeldForm, HELD_COOKIE } from "./held-form.ts";
import type { Answer, DocumentAnswer, Download, FileAnswer, TextDocument, TextFile } from "./answer.ts";
import { describeError, log } from "../log.ts";
import { ProblemError, problemResponse, ProofRefused } from "./problem.ts";

type Fields = Readonly<Record<string, string>>;
type Outcome = { problem: FormFailure } | { cookies: readonly string[]; goTo: string | null | undefined };

/** `path` in the language of the form's hidden field; `path` may carry a query, and name fields as `:id`. */
function inLanguage(path: string, fields: Fields): URL {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(fields[name] ?? ""));
  const url = new URL(filled, "https://nibash.invalid");
  url.pathname = localisedPath(url.pathname, isLocale(fields["locale"]) ? fields["locale"] : "en");
  return url;
}

/** The form's page again, with what it needs in its address. The browser's own Referer is not asked. */
function backToPage(form: FormPage, path: string, fields: Fields, carry: readonly string[]): string {
  const url = inLanguage(path, fields);
  const next = nextPath(fields["next"]);
  if (next) url.searchParams.set("next", next);
  for (const name of carry) if (fields[name]) url.searchParams.set(name, fields[name]);
  return url.pathname + url.search + (path === form.page ? `#${form.name}` : "");
}

/**
 * Answers a form that was sent without JavaScript: 303 to where it leads, or back to its page, which finds in a cookie what to say.
 */
function formResponse(request: Request, form: FormPage, fields: Fields, outcome: Outcome): Response {
  const headers = new Headers(NEVER_STORED);
  const problem = "problem" in outcome ? outcome.problem : null;
  const goTo = "goTo" in outcome ? outcome.goTo : null;
  const staysOnPage = goTo === null || (goTo === undefined && form.done === null);
  if (goTo) {
    headers.set("location", backToPage(form, goTo, fields, []));
  } else if (staysOnPage) {
    headers.set("location", backToPage(form, form.page, fields, problem ? (form.carry ?? []) : []));
  } else {
    const done = inLanguage(form.done ?? "/", fields);
    headers.set("location", nextPath(fields["next"]) ?? done.pathname + done.search);
  }
  for (const cookie of "cookies" in outcome ? outcome.cookies : []) headers.append("set-cookie", cookie);
  if (staysOnPage) {
    const kept = form.keep.filter((name) => fields[name]).map((name) => [name, fields[name]!]);
    const value = encodeFormAnswer({
      form: form.name,
      problem,
      done: problem === null,
      values: Object.fromEntries(kept) as Record<string, string>,
    });
    headers.append("set-cookie", setCookie(FORM_COOKIE, value, FORM_COOKIE_AGE, isSecure(request)));
  }
  return new Response(null, { status: 303, headers });
}

type Handle = () => Promise<Answer<unknown> | FileAnswer | DocumentAnswer>;

/** A form without JavaScript is always redirected to a page, which also shows errors. */
export async function answerForm(request: Request, form: FormPage, fields: Fields, handle: Handle): Promise<Response> {
  const response = await answerOnPage(request, form, fields, handle);
  const waits = response.headers.getSetCookie().some((cookie) => cookie.includes(HELD_COOKIE));
  if (bringsProof(fields) && !waits) response.headers.append("set-cookie", forgetHeldForm(request));
  return response;
}

async function answerOnPage(request: Request, form: FormPage, fields: Fields, handle: Handle): Promise<Response> {
  try {
    const answer = await handle();
    if ("redirect" in answer || "download" in answer || "document" in answer) return toResponse(answer, request);
    if (answer.file) return download(answer.file);
    const outcome = { cookies: answer.cookies ?? [], goTo: answer.goTo };
    return formResponse(request, form, { ...fields, ...answer.fields }, outcome);
  } catch (error) {
    const problem = problemBehind(error);
    const { code, errors } = problem;
    if (code !== "confirm-needed" && !(problem instanceof ProofRefused))
      return formResponse(request, form, fields, { problem: { code, errors } });
    return leadToProof(request, fields, problem, backToPage(form, form.page, fields, form.carry ?? []));
  }
}

function download({ name, text }: TextFile): Response {
  const headers = new Headers(NEVER_STORED);
  headers.set("content-type", "text/plain; charset=utf-8");
  headers.set("content-disposition", `attachment; filename="${name}"`);
  return new Response(text, { headers });
}

/** Headers are ASCII: a name in Bengali is written as RFC 6266 says, beside one that is plain. */
function fileName(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  if (plain === name) return `filename="${name}"`;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function stream({ name, type, body }: Download): Response {
  const headers = new Headers(NEVER_STORED);
  headers.set("content-type", type);
  headers.set("content-disposition", `attachment; ${fileName(name)}`);
  return new Response(body, { headers });
}

/**
 * Whether the client has the present version, by `If-None-Match` (a list of weak or strong names; `*` does not match) or
 * `If-Modified-Since`.
 */
const isSame = (request: Request, etag: string, modified: Date): boolean => {
  const names = request.headers.get("if-none-match");
  if (names !== null) return names.split(",").some((name) => name.trim() === etag);
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  return !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
};

function documentResponse({ type, text, modified }: TextDocument, headers: Headers, request: Request): Response {
  const etag = etagOf(text);
  headers.set("etag", etag);
  headers.set("last-modified", modified.toUTCString());
  if (isSame(request, etag, modified)) return new Response(null, { status: 304, headers });
  headers.set("content-type", type);
  return new Response(text, { headers });
}

/** An answer as JSON, as a document, as a file or as a redirect. */
export function toResponse(answer: Answer<unknown> | FileAnswer | DocumentAnswer, request: Request): Response {
  if ("download" in answer) return stream(answer.download);
  const headers = new Headers(answer.caching ? cachingHeaders(answer.caching) : NEVER_STORED);
  if ("document" in answer) return documentResponse(answer.document, headers, request);
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

/** The problem for an error. Unexpected errors are logged. */
function problemBehind(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const down = isDatabaseDown(error);
  log[down ? "warn" : "error"]({ error: describeError(error) }, down ? "database unavailable" : "unexpected error");
  return new ProblemError(down ? "database-unavailable" : "internal");
}

/** The problem of an error as a response. */
export function answerError(error: unknown): Response {
  const { code, errors, retryAfter } = problemBehind(error);
  return problemResponse(code, errors, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
}
