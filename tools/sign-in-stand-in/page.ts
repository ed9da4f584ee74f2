import { PEOPLE, type Person } from "./people.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** A hidden field for each parameter of the request, so that the form sends all of them back. */
const hidden = (request: URLSearchParams): string =>
  [...request]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");

const choice = (request: URLSearchParams, person: Person): string => `
  <li><form method="post" action="/authorize">${hidden(request)}
    <button name="email" value="${escapeHtml(person.email)}">
      <strong>${escapeHtml(person.name)}</strong>
      <span>${escapeHtml(person.email)}${person.emailVerified ? "" : " · address not verified"}</span>
    </button>
  </form></li>`;

/** A page of the stand-in; it says first that it is one. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 2rem auto; padding: 0 1rem; color: #1f2937; }
  .simulator { background: #fef3c7; color: #78350f; border: 2px dashed #b45309; padding: .5rem .75rem; border-radius: .5rem; }
  ul { list-style: none; padding: 0; } li { margin: .5rem 0; }
  button { display: flex; flex-direction: column; width: 100%; padding: .6rem .9rem; font: inherit; text-align: start;
    background: #fff; color: inherit; border: 1px solid #6b7280; border-radius: .5rem; cursor: pointer; }
  button:hover { background: #f3f4f6; } label { display: block; margin: .5rem 0; }
  input[type=email], input[type=text] { display: block; width: 100%; box-sizing: border-box; padding: .5rem; font: inherit; }
</style></head><body>
<p class="simulator"><strong>Simulator.</strong> This stands in for Google on this machine. Nothing here is sent to Google, and it does not
run in production.</p>
<h1>${title}</h1>${body}</body></html>`;

/** The page on which a visitor chooses a person or declines. `request` holds the parameters of the request. */
export const choosePage = (request: URLSearchParams): string =>
  page(
    "Choose an account",
    `<ul>${PEOPLE.map((person) => choice(request, person)).join("")}</ul>
    <details><summary>Somebody else</summary><form method="post" action="/authorize">${hidden(request)}
      <label>E-mail <input type="email" name="email" required></label>
      <label>Name <input type="text" name="name"></label>
      <label>Domain of the organisation, if Google runs its mailboxes <input type="text" name="hd"></label>
      <label><input type="checkbox" name="verified" value="yes" checked> Google has verified the address</label>
      <button>Continue</button></form></details>
    <form method="post" action="/authorize">${hidden(request)}<button name="deny" value="yes">Cancel</button></form>`,
  );

/** The answer to an invalid request; it has no link back, because the return address cannot be trusted. */
export const refusalPage = (reason: string): string =>
  page("Access blocked", `<p>This request is not valid: ${escapeHtml(reason)}</p>`);
