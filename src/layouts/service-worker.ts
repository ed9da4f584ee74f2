import { isGone, isKeptPage, keptAddress, mayKeep, offlinePage, offlineRule } from "#domain/site/offline-rules.ts";
import { bareLocale, splitLocale, type Locale } from "#domain/locale.ts";
import { RECORDS_CACHE } from "#domain/site/storage-keys.ts";
import { listenForPushes } from "./push-messages.ts";

/**
 * The service worker, built into /sw.js. It makes the shortlist, the comparison and visited listings readable without a connection, and never
 * stands between a visitor and a fresh answer: pages and records are asked for first, always. What it may touch says `domain/site/offline-rules.ts`.
 * A new version waits until the last tab of the old one is closed, so no page meets files of another build.
 */

/** Written by the build: a name for this build, and the files that the pages which are read without a connection need, by language. */
declare const BUILD: { version: string; files: Record<Locale, string[]> };

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Open = { url: string };
type Told = Waiting & { data: unknown; source: Open | null };
type Scope = {
  location: Location;
  clients: { claim(): Promise<void>; matchAll(which: { includeUncontrolled: boolean }): Promise<Open[]> };
  registration: { navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> } };
  navigator: object;
  addEventListener<Kind extends Event>(type: string, listen: (event: Kind) => void): void;
};
const scope = self as unknown as Scope;

/** This build's files and pages; older ones are deleted. Pictures and records outlive a build. */
const FILES = `nibash-files-${BUILD.version}`;
const PAGES = `nibash-pages-${BUILD.version}`;
const PICTURES = "nibash-pictures";
const LIMITS = { [PAGES]: 40, [PICTURES]: 150, [RECORDS_CACHE]: 40 };
/** Pages that stand in for others; rendered on demand in part, so one that fails does not keep the rest from being there. */
const SHELL: Record<Locale, string[]> = {
  en: ["/offline", "/favourites", "/compare"],
  bn: ["/bn/offline", "/bn/favourites", "/bn/compare"],
};
/** Tells a page that what it got was kept from an earlier visit. */
const KEPT = "x-kept";

function languageOf({ url }: Open): Locale {
  const { prefix, path } = splitLocale(new URL(url).pathname);
  return prefix ?? bareLocale(path);
}

/** Keeps what is read without a connection in that language, unless it is kept already. */
async function keepLanguage(locale: Locale): Promise<void> {
  const [files, pages] = await Promise.all([caches.open(FILES), caches.open(PAGES)]);
  // One after the other: on a slow phone and a slow line the visitor is doing something else meanwhile.
  for (const file of BUILD.files[locale]) if (!(await files.match(file))) await files.add(file);
  for (const path of SHELL[locale]) await addMissing(pages, path);
}

async function install(): Promise<void> {
  const open = await scope.clients.matchAll({ includeUncontrolled: true });
  for (const locale of new Set(open.map(languageOf))) await keepLanguage(locale);
}

async function activate(): Promise<void> {
  const current = [FILES, PAGES, PICTURES, RECORDS_CACHE];
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("nibash-") && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // Firefox fails a navigation whose preload failed, whatever it is answered with: nothing would be readable without a connection. Only
  // Chromium has `userAgentData`; elsewhere a preload that an earlier version enabled is switched off again.
  const { navigationPreload } = scope.registration;
  await ("userAgentData" in scope.navigator ? navigationPreload?.enable() : navigationPreload?.disable());
  await scope.clients.claim();
}

const isShell = ({ pathname, search }: URL): boolean => search === "" && Object.values(SHELL).flat().includes(pathname);

async function keep(name: string, request: Request | string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  if (isGone(answer)) await cache.delete(request);
  if (!mayKeep(answer)) return;
  // A new answer replaces the old one only when it is complete, because the connection may fail. `put` moves a key to the end, so keys are
  // in the order of their last use; the stand-in pages are never removed.
  await cache.put(request, answer);
  const limit = LIMITS[name];
  if (limit === undefined) return;
  const keys = (await cache.keys()).filter(({ url }) => !isShell(new URL(url)));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)));
}

async function keptFirst(event: Fetching, name: string): Promise<Response> {
  const kept = await (await caches.open(name)).match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keep(name, event.request, answer.clone()));
  return answer;
}

/** The same answer with the word that it is an old one. The script of a page cannot read its headers: a page has the word in its text too. */
async function marked(kept: Response, isPage: boolean): Promise<Response> {
  const headers = new Headers(kept.headers);
  headers.set(KEPT, "1");
  const body = isPage ? (await kept.text()).replace("<html", "<html data-kept-page") : kept.body;
  return new Response(body, { status: kept.status, statusText: kept.statusText, headers });
}

/** @param key the address under which the answer is kept; null = it is not. */
async function networkFirst(event: Fetching, name: string, key: Request | string | null): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (key !== null) event.waitUntil(keep(name, key, answer.clone()));
    return answer;
  } catch (error) {
    const kept = key !== null && (await (await caches.open(name)).match(key));
    if (kept) return await marked(kept, name === PAGES);
    throw error;
  }
}

async function page(event: Fetching): Promise<Response> {
  const url = new URL(event.request.url);
  const { pathname } = url;
  try {
    return await networkFirst(event, PAGES, isKeptPage(pathname) ? keptAddress(url) : null);
  } catch (error) {
    const pages = await caches.open(PAGES);
    const standIn =
      (await pages.match(offlinePage(pathname))) ??
      (await pages.match("/offline")) ??
      (await pages.match("/bn/offline"));
    if (standIn) return standIn;
    throw error;
  }
}

listenForPushes(self as unknown as Parameters<typeof listenForPushes>[0]);
scope.addEventListener<Waiting>("install", (event) => event.waitUntil(install()));
scope.addEventListener<Waiting>("activate", (event) => event.waitUntil(activate()));
scope.addEventListener<Fetching>("fetch", (event) => {
  const { request } = event;
  const { method, mode } = request;
  const asked = { method, url: new URL(request.url), navigates: mode === "navigate" };
  const rule = offlineRule(asked, scope.location.origin);
  if (rule === "page") event.respondWith(page(event));
  else if (rule === "file") event.respondWith(keptFirst(event, FILES));
  else if (rule === "picture") event.respondWith(keptFirst(event, PICTURES));
  else if (rule === "drawing") event.respondWith(networkFirst(event, FILES, request));
  else if (rule === "records") event.respondWith(networkFirst(event, RECORDS_CACHE, request));
});
/** A page names the files that it loaded before there was a service worker: they come from the browser's own cache. */
scope.addEventListener<Told>("message", (event) => {
  const { data, source } = event;
  if (!Array.isArray(data)) return;
  const files = data.filter(
    (file): file is string => typeof file === "string" && /^\/_astro\/(?:bn\/)?[\w.-]+$/.test(file),
  );
  const keepFiles = async () => {
    const cache = await caches.open(FILES);
    await Promise.all(files.map((file) => addMissing(cache, file)));
    // Whoever changes the language reads the other one without a connection, too.
    if (source) await keepLanguage(languageOf(source));
  };
  event.waitUntil(keepFiles());
});

async function addMissing(cache: Cache, file: string): Promise<void> {
  if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
}
