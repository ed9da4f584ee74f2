import type { FormPage } from "#api/endpoint.ts";
import type { Answer, TextFile } from "./app.ts";
import { cachingHeaders, etagOf, NEVER_STORED } from "./caching.ts";
import { isDatabaseDown } from "#domain/database-down.ts";
import { formResponse } from "./form-response.ts";
import { describeError, log } from "./log.ts";
import { ProblemError, problemResponse } from "./problem.ts";

/** A form without JavaScript is led to a page whatever happens; what went wrong is said there. */
export async function answerForm(
  request: Request,
  form: FormPage,
  fields: Readonly<Record<string, string>>,
  handle: () => Promise<Answer<unknown>>,
): Promise<Response> {
  try {
    const answer = await handle();
    if ("redirect" in answer) return toResponse(answer);
    if (answer.file) return download(answer.file);
    const outcome = { cookies: answer.cookies ?? [], goTo: answer.goTo };
    return formResponse(request, form, { ...fields, ...answer.fields }, outcome);
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

/** An answer as JSON, or as a redirect. */
export function toResponse(answer: Answer<unknown>): Response {
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

/** The problem that an error is answered with. What nobody foresaw is logged. */
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
