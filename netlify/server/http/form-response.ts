import type { FormPage } from "#api/endpoint.ts";
import { encodeFormAnswer, FORM_COOKIE, FORM_COOKIE_AGE, type FormProblem } from "#domain/site/form-answer.ts";
import { isLocale, localisedPath } from "#domain/locale.ts";
import { nextPath } from "#domain/account/sign-in/next-path.ts";
import { NEVER_STORED } from "./caching.ts";
import { isSecure, setCookie } from "./cookies.ts";

type Fields = Readonly<Record<string, string>>;
type Outcome = { problem: FormProblem } | { cookies: readonly string[]; goTo: string | null | undefined };

/** `path` in the language of the form's hidden field; `path` may carry a query, and name fields as `:id`. */
function inLanguage(path: string, fields: Fields): URL {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(fields[name] ?? ""));
  const url = new URL(filled, "https://nibash.invalid");
  url.pathname = localisedPath(url.pathname, isLocale(fields["locale"]) ? fields["locale"] : "en");
  return url;
}

/** The form's page again, with what it needs in its address. The browser's own Referer is not asked. */
export function backToPage(form: FormPage, path: string, fields: Fields, carry: readonly string[]): string {
  const url = inLanguage(path, fields);
  const next = nextPath(fields["next"]);
  if (next) url.searchParams.set("next", next);
  for (const name of carry) if (fields[name]) url.searchParams.set(name, fields[name]);
  return url.pathname + url.search + (path === form.page ? `#${form.name}` : "");
}

/**
 * Answers a form that was sent without JavaScript: 303 to where it leads, or back to its page, which finds in a cookie what to say.
 */
export function formResponse(request: Request, form: FormPage, fields: Fields, outcome: Outcome): Response {
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
