/** What an answer depends on besides its path, from its `Netlify-Vary` (and `Vary`) header. */
export type Vary = {
  /** Query parameters; "all" if the header names none. */
  query: string[] | "all";
  headers: string[];
  cookies: string[];
  languages: string[];
  country: boolean;
};

/** Headers of a request, by lower-case name. */
export type RequestHeaders = { get(name: string): string | null };

/** Netlify's default: the whole query string counts. */
export const DEFAULT_VARY: Vary = { query: "all", headers: [], cookies: [], languages: [], country: false };

const words = (value: string): string[] => value.split("|").filter(Boolean);

/** Reads e.g. `query=page|q,header=accept,cookie=theme,language=en|bn`. */
export function parseVary(headers: Headers): Vary {
  const vary: Vary = { ...DEFAULT_VARY, headers: [] };
  const standard = headers.get("vary")?.toLowerCase().split(",") ?? [];
  // `Accept-Encoding` is left out, because the compressed forms of an answer are stored together.
  vary.headers = standard.map((name) => name.trim()).filter((name) => name && name !== "accept-encoding");
  for (const instruction of (headers.get("netlify-vary") ?? "").split(",")) {
    const [name = "", value = ""] = instruction.trim().split("=", 2);
    if (name === "query") vary.query = value ? words(value) : "all";
    else if (name === "header") vary.headers = [...vary.headers, ...words(value.toLowerCase())];
    else if (name === "cookie") vary.cookies = words(value);
    else if (name === "language") vary.languages = words(value.toLowerCase());
    else if (name === "country") vary.country = true;
  }
  return vary;
}

function queryPart(search: URLSearchParams, names: string[] | "all"): string {
  const chosen = [...search].filter(([name]) => names === "all" || names.includes(name));
  // The order of different parameters does not matter; that of one parameter's values does.
  chosen.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return new URLSearchParams(chosen).toString();
}

function cookiesOf(headers: RequestHeaders): Map<string, string> {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)];
    }),
  );
}

/** The first of these languages that the visitor accepts, else "". */
function languageOf(headers: RequestHeaders, languages: string[]): string {
  const accepted = (headers.get("accept-language") ?? "").toLowerCase().split(",");
  const codes = accepted.map((part) => part.split(";")[0]!.trim());
  for (const code of codes) {
    const found = languages.find((language) => code === language || code.startsWith(`${language}-`));
    if (found) return found;
  }
  return "";
}

/** The part of the cache key that `vary` adds to the path. */
export function varyKey(vary: Vary, search: URLSearchParams, headers: RequestHeaders): string {
  const byRequest = vary.headers.length > 0 || vary.cookies.length > 0 || vary.languages.length > 0 || vary.country;
  // The most frequent case: an address without a query, for an answer that depends on nothing else.
  if (!byRequest) return search.size === 0 ? "" : queryPart(search, vary.query);
  const cookies = vary.cookies.length > 0 ? cookiesOf(headers) : undefined;
  return JSON.stringify([
    queryPart(search, vary.query),
    vary.headers.map((name) => headers.get(name)),
    vary.cookies.map((name) => cookies?.get(name) ?? null),
    vary.languages.length > 0 ? languageOf(headers, vary.languages) : "",
    vary.country ? headers.get("x-country") : "",
  ]);
}
