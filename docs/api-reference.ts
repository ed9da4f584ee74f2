import { COMMON_ERRORS, type AnyEndpoint } from "#api/endpoint.ts";
import { ENDPOINTS } from "#api/endpoints.ts";
import { PROBLEMS } from "#domain/problem.ts";

const row = (...cells: (string | number)[]): string => `| ${cells.join(" | ")} |`;

/** `/api/listings/:slug` as readers write it: `/api/listings/{slug}`. */
const readable = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

const WHO = {
  anyone: "For anybody.",
  account: "For whoever is signed in.",
  admin: "For the administrator.",
} as const satisfies Record<AnyEndpoint["access"], string>;

function section({ method, path, access, summary, parameters, output, errors }: AnyEndpoint): string {
  const table = parameters.map(({ name, in: place, text }) => row(`\`${name}\``, place, text));
  return [
    `## ${method} ${readable(path)}`,
    summary,
    ...(table.length > 0 ? [[row("parameter", "in", "meaning"), row("---", "---", "---"), ...table].join("\n")] : []),
    `${WHO[access]} Answers \`${output.name}\`. Problems of its own: ${errors.map((code) => `\`${code}\``).join(", ")}.`,
  ].join("\n\n");
}

/** The reference of the API as Markdown, written from the descriptors in `src/api`. */
export function apiReference(): string {
  const problems = Object.entries(PROBLEMS).map(([code, { status, title }]) => row(`\`${code}\``, status, title));
  return [
    "# The API",
    "Written by `npm run docs:api` from the descriptors in `src/api`; do not edit it by hand. Types are named as in that folder and in `src/domain`.",
    "The same for machines: `/api/openapi.json` (OpenAPI 3.1).",
    "Answers are JSON. Prices are whole taka, areas square feet, times ISO 8601. Every text exists in English and Bengali (`name`, `nameBn`). " +
      "Writes (everything but GET) are accepted from the site's own pages only: their `Origin` is checked, but for what mail programs and the payment " +
      "provider send.",
    ...ENDPOINTS.map(section),
    "## Problems",
    "What goes wrong is answered as RFC 9457 `application/problem+json`: `{type, title, status, code, errors?}`, where `errors` is a list of " +
      "`{field, code}`. The words for a reader are chosen in the browser by `code` (`src/i18n/problem-words.ts`). " +
      `Every endpoint can answer ${COMMON_ERRORS.map((code) => `\`${code}\``).join(", ")}. With 503 comes \`Retry-After\`. ` +
      "A request is refused in one order: another site's write (403), no session (401), no right (403), nothing at the path (404), and then " +
      "what is wrong with the input (400, 413, 415, 422).",
    [row("code", "status", "meaning"), row("---", "---", "---"), ...problems].join("\n"),
  ].join("\n\n");
}
