/**
 * Shelf of `netlify/server` → shelves that it may import besides itself, from the ground upwards: a row names rows above it only, or a pair of
 * `BOTH_WAYS`. `ground` are the files that lie in no shelf.
 */
export const SHELF_IMPORTS: Record<string, readonly string[]> = {
  /** Settings, the log, the site's own address. */
  ground: [],
  /** Keyed hashes, what is sealed, tokens of links. */
  secrets: ["ground"],
  /** What the security log says, and how. */
  security: ["ground", "secrets"],
  sms: ["ground", "secrets"],
  mail: ["ground", "secrets", "sms"],
  bkash: ["ground", "secrets"],
  /** The picture of a page that is shared: drawn from words. */
  "shared-picture": ["ground"],
  /** A request in, a response out: limits, cookies, caching, problems. */
  http: ["ground", "secrets", "security", "sessions"],
  /** Addresses of receipts: mails, bookings and payments name them. */
  receipts: ["ground", "secrets", "http"],
  notifications: ["ground", "http", "mail", "receipts"],
  /** Who is signed in, how they came in, and how the session's user is presented. */
  sessions: ["ground", "secrets", "security", "http", "mail", "notifications"],
  pictures: ["http", "sessions"],
  catalogue: ["ground", "http"],
  subscriptions: ["ground", "secrets", "http", "mail", "notifications", "sessions"],
  moderation: ["ground", "security", "http", "mail", "receipts", "notifications", "subscriptions"],
  reviews: ["http", "moderation"],
  inquiries: ["ground", "secrets", "http", "mail", "notifications", "sessions", "moderation"],
  visits: ["ground", "http", "mail", "notifications", "moderation"],
  payments: ["ground", "security", "http", "mail", "bkash", "notifications", "receipts", "sessions", "bookings"],
  bookings: ["ground", "http", "mail", "bkash", "receipts", "sessions", "payments"],
  /** What owners do with their posts, and how these are confirmed or hidden. */
  posting:
    "ground secrets security http mail notifications sessions pictures subscriptions moderation visits payments bookings".split(
      " ",
    ),
  imports: ["http", "sessions", "pictures", "posting"],
  /** An account, its agency and its end, which takes everything with it. */
  accounts:
    "ground secrets security http mail notifications sessions pictures moderation visits payments bookings".split(" "),
};

/** Pairs of shelves that know each other, and why. Their files go in no circle all the same. */
export const BOTH_WAYS: readonly (readonly [above: string, below: string, why: string])[] = [
  ["sessions", "http", "a function asks who signed in before it answers, and signing in is itself answered"],
  ["bookings", "payments", "a booking is settled by its payment, and a payment lets go of what the booking holds"],
];

const SERVER = "netlify/server/";

/** The shelf of a file ("netlify/server/mail/outbox.ts" → "mail"); null for what is no part of the server's code. */
export function shelfOf(path: string): string | null {
  if (!path.startsWith(SERVER) || /\.test\.tsx?$/.test(path)) return null;
  const [folder, ...rest] = path.slice(SERVER.length).split("/");
  return rest.length === 0 ? "ground" : (folder ?? null);
}

/** Files that lie on the ground; every other belongs into a shelf. */
export const GROUND_FILES: readonly string[] = ["env.ts", "log.ts", "site-url.ts"];
