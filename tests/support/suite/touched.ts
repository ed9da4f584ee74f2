import { basename } from "node:path";

/**
 * The subjects of the product, and the words for them in file names: `db/mail/saved-searches.ts`,
 * `src/features/search/saved/SaveSearch.tsx` and `tests/e2e/search/saved-search.spec.ts` all have "search" in their names. A word may
 * continue: "search" also matches "searches".
 */
export const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  account: ["account", "profile", "settings", "photo", "phone", "erase", "erasure", "identit"],
  administrator: ["admin", "office", "moderation", "approval", "queue", "decision", "flag", "report", "verif"],
  agencies: ["agency", "agencies", "agent"],
  "api keys": ["api-key", "openapi", "closed-to-keys"],
  areas: ["area", "place", "location", "sitemap"],
  blog: ["blog", "article"],
  bookings: ["book", "stay", "hold", "receipt"],
  comparison: ["compar"],
  favourites: ["favourite", "mark"],
  imports: ["import"],
  inquiries: ["inquir", "inbound", "thread", "contact"],
  listings: ["listing", "property", "price", "card", "gallery", "view", "renamed", "film"],
  mail: ["mail", "outbox", "newsletter", "digest"],
  notifications: ["notif", "bell"],
  offline: ["offline", "service-worker", "recently-viewed"],
  owner: ["own", "owner", "dashboard", "figure", "fresh", "task", "delet"],
  payments: ["payment", "refund", "bkash", "ipn", "reconcile", "ledger"],
  posting: ["post", "draft", "upload", "picture", "pin", "submission"],
  projects: ["project"],
  resorts: ["resort", "guest"],
  reviews: ["review", "rating", "feedback"],
  search: ["search", "filter", "sentence", "suggest", "word", "feed"],
  session: ["auth", "sign", "session", "factor", "password", "google", "recover", "undo"],
  visits: ["visit"],
};

/** Files that affect every page and request. For a change of them, only the tests of the frame are selected; the rest is for `npm test`. */
const FRAME =
  /^(?:src\/(?:ui|layouts|styles|i18n)\/|src\/pages\/(?:index|_)|astro\.config|package|netlify\.toml|public\/)/;
const FRAME_TESTS = /\/(?:shell|home|islands|first-paint|addresses|health)\.(?:spec|test)\.ts$/;

/** `src/features/search/saved/SaveSearch.tsx` → `-src-features-search-save-search-tsx`. */
const written = (path: string): string =>
  `-${path
    .replaceAll(/([a-z])([A-Z])/g, "$1-$2")
    .replaceAll(/[^A-Za-z]+/g, "-")
    .toLowerCase()}`;

function subjectsOf(path: string): string[] {
  const name = written(path);
  return Object.keys(SUBJECTS).filter((subject) => SUBJECTS[subject]!.some((word) => name.includes(`-${word}`)));
}

/** Leaves out folders whose names say nothing about their content. */
const place = (path: string): string => path.replace(/^src\/(?:pages|api)\//, "").replace(/^src\/i18n\/messages\//, "");

/**
 * The tests that a change affects: changed tests, and tests that share a subject with a changed file.
 * @param changed paths from the root
 * @param tests all test files of a kind, from the root
 */
export function touchedTests(changed: readonly string[], tests: readonly string[]): string[] {
  const own = tests.filter((test) => changed.includes(test));
  const sources = changed.filter((path) => !tests.includes(path) && !path.startsWith("docs/"));
  const subjects = new Set(sources.flatMap((path) => subjectsOf(place(path))));
  const isFrame = sources.some((path) => FRAME.test(path));
  const shared = tests.filter(
    (test) =>
      !own.includes(test) &&
      ((isFrame && FRAME_TESTS.test(test)) || subjectsOf(basename(test)).some((subject) => subjects.has(subject))),
  );
  return [...own, ...shared];
}
