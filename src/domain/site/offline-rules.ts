import { pictureUrl } from "../picture/picture.ts";

/**
 * What the service worker does with a request. Everything that is not named here goes to the network as if there were no service worker:
 * the rest of the API, one person's pages, forms, other sites.
 *
 * `file`: named by its contents (the icons by what their address ends in), so a kept copy is right for ever. `picture`: the same, but only
 * the latest are kept. `drawing`: changes with a deploy; the kept copy is for without a connection. `page`: a navigation, always asked for
 * first. `records`: the shortlist's, those viewed recently or the comparison's by their ids, from the API, always asked for first.
 */
export type OfflineRule = "pass" | "file" | "picture" | "drawing" | "page" | "records";

/** Pages that are the same for everybody and worth reading again without a connection. A page that is not here is never kept. */
const KEPT_PAGE = /^\/(?:bn(?=\/|$)\/?)?(?:(?:compare|favourites|about|offline)|(?:property|area)\/[^/]+)?$/;
const COMPARED = /^\/api\/listings\/compared$/;
const RECORDS = /^\/api\/(?:listings|resorts|projects)$/;
const DRAWING = /^\/(?:icons\.svg|wordmark\.svg|placeholder(?:-[a-z]+)?\.svg|favicon\.(?:svg|ico)|icon-\d+\.png)$/;

/** The picture of the offline page: stored with the page, while other pictures are stored when they are first seen. */
export const OFFLINE_PICTURE = "haor-4-dusk";
export const OFFLINE_PICTURE_FILE = pictureUrl(OFFLINE_PICTURE, 800);

/** Whether an address is for some records by their ids, which tells what was marked or seen on this device. */
export const isRecords = ({ pathname, searchParams }: URL): boolean =>
  RECORDS.test(pathname) && searchParams.has("ids");

/** `navigates`: the request is for a page to go to, not for a part of one. */
export function offlineRule(request: { method: string; url: URL; navigates: boolean }, origin: string): OfflineRule {
  const { method, url, navigates } = request;
  if (method !== "GET" || url.origin !== origin) return "pass";
  if (navigates) return "page";
  if (url.pathname.startsWith("/_astro/") || (url.pathname === "/icons.svg" && url.searchParams.has("v")))
    return "file";
  if (url.pathname === OFFLINE_PICTURE_FILE) return "drawing";
  if (/^\/(?:pictures|uploads)\//.test(url.pathname)) return "picture";
  if (DRAWING.test(url.pathname)) return "drawing";
  return isRecords(url) || COMPARED.test(url.pathname) ? "records" : "pass";
}

/** Whether the answer of a page's address may be kept at all. */
export const isKeptPage = (pathname: string): boolean => KEPT_PAGE.test(pathname);

/** The parameters that make another page of a kept one, by the first part of its path; all others are a mail's or a campaign's. */
const TELLING: Readonly<Record<string, readonly string[]>> = { area: ["purpose", "page"], compare: ["ids"] };

/** The address under which a page is kept and looked for, so that `?fbclid=…` is no page of its own. */
export function keptAddress({ pathname, searchParams }: URL): string {
  const [, , first = ""] = /^\/(bn(?:\/|$))?([^/]*)/.exec(pathname) ?? [];
  const telling = (TELLING[first] ?? []).flatMap((name) => {
    const value = searchParams.get(name) ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return telling.length === 0 ? pathname : `${pathname}?${new URLSearchParams(telling).toString()}`;
}

/** Whether this very answer may be kept: a whole one, not redirected, and not said to be one person's or of the moment. */
export function mayKeep(answer: {
  status: number;
  redirected: boolean;
  headers: { get(name: string): string | null };
}) {
  const control = answer.headers.get("cache-control") ?? "";
  return answer.status === 200 && !answer.redirected && !/no-store|private/i.test(control);
}

/** Whether the server says that there is nothing (any more) at this address: what was kept of it must not come back without a connection. */
export const isGone = ({ status, type }: { status: number; type: string }): boolean =>
  status === 404 || status === 410 || type === "opaqueredirect";

/** The page that stands in for one that cannot be had: the empty comparison for a comparison's address, else the offline page. */
export function offlinePage(pathname: string): string {
  const prefix = /^\/bn(?=\/|$)/.exec(pathname)?.[0] ?? "";
  if (pathname === `${prefix}/compare`) return pathname;
  return `${prefix}/offline`;
}
