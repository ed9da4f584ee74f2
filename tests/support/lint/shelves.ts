/**
 * Shelf of `netlify/server` → shelves that it may import in addition to itself, from the ground upwards: a row names only rows above it, or
 * its partner in `BOTH_WAYS`. `ground` is the files outside all shelves.
 */
export const SHELF_IMPORTS: Record<string, readonly string[]> = {
  /** Settings, the log, the site's own address. */
  ground: [],
  /** Keyed hashes, encryption, tokens of links. */
  secrets: ["ground"],
  /** The security log and its messages. */
  security: ["ground", "secrets"],
  sms: ["ground", "secrets"],
  mail: ["ground", "secrets", "sms", "notifications"],
  bkash: ["ground", "secrets"],
  /** The picture of a shared page, drawn from its words. */
  "shared-picture": ["ground"],
  /** Requests and responses: limits, cookies, caching, problems. */
  http: ["ground", "secrets", "security", "sessions"],
  /** Addresses of receipts, used by mails, bookings and payments, and their entry in a calendar. */
  receipts: ["ground", "secrets", "http", "mail"],
  notifications: ["ground", "secrets", "http", "mail", "receipts"],
  /** Sessions: who is signed in, the ways to sign in, and the presentation of the session's user. */
  sessions: ["ground", "secrets", "security", "http", "mail", "notifications"],
  pictures: ["http", "sessions"],
  catalogue: ["ground", "http"],
  subscriptions: ["ground", "secrets", "http", "mail", "notifications", "sessions"],
  moderation: ["ground", "security", "http", "mail", "receipts", "notifications", "subscriptions"],
  reviews: ["http", "moderation"],
  inquiries: ["ground", "secrets", "http", "mail", "notifications", "sessions", "pictures", "moderation"],
  visits: ["ground", "http", "mail", "notifications", "moderation"],
  tenancies: ["ground", "http", "mail", "notifications", "shared-picture"],
  /** Calendars of other sites that sell the same rooms, and ours for them. */
  calendars: ["ground", "secrets", "http", "mail", "notifications", "moderation"],
  payments: ["ground", "security", "http", "mail", "bkash", "notifications", "receipts", "sessions", "bookings"],
  bookings: ["ground", "http", "mail", "bkash", "receipts", "sessions", "calendars", "payments"],
  /** What owners do with their posts, and the confirmation and hiding of posts. */
  posting:
    "ground secrets security http mail notifications sessions pictures subscriptions moderation visits payments bookings".split(
      " ",
    ),
  imports: ["http", "sessions", "pictures", "posting"],
  /** Accounts, agencies, and the erasure of an account. */
  accounts:
    "ground secrets security http mail notifications sessions pictures moderation inquiries visits payments bookings".split(
      " ",
    ),
};

/** Pairs of shelves that import each other, with the reason. Their files still form no circle. */
export const BOTH_WAYS: readonly (readonly [above: string, below: string, why: string])[] = [
  ["sessions", "http", "a function asks who signed in before it answers, and signing in is itself answered"],
  ["notifications", "mail", "news go into the outbox, which tells devices in the words of the news"],
  ["bookings", "payments", "a booking is settled by its payment, and a payment lets go of what the booking holds"],
];

const SERVER = "netlify/server/";

/** The shelf of a file ("netlify/server/mail/outbox.ts" → "mail"); null for files outside the server's code. */
export function shelfOf(path: string): string | null {
  if (!path.startsWith(SERVER) || /\.test\.tsx?$/.test(path)) return null;
  const [folder, ...rest] = path.slice(SERVER.length).split("/");
  return rest.length === 0 ? "ground" : (folder ?? null);
}

/** Files on the ground; all others must be in a shelf. */
export const GROUND_FILES: readonly string[] = ["env.ts", "log.ts", "site-url.ts"];
