import { Lucia, TimeSpan } from "lucia";
import { db } from "#db/client.ts";
import {
  deleteSessionById,
  deleteSessionsOf,
  sessionAdapter,
  sessionIdOf,
  touchSession,
  type OwnerAttributes,
  type SessionAttributes,
  sessionsOf,
} from "#db/accounts/sessions.ts";
import { pushDevicesOf } from "#db/mail/push-subscriptions.ts";
import type { Membership } from "#domain/agency/agency.ts";
import type { Locale } from "#domain/locale.ts";
import { actsAsAdministrator, ADMIN_SESSION_HOURS, isAdministrator, type Role } from "#domain/account/permissions.ts";
import { SESSION_HINT, sessionHint } from "#domain/account/sign-in/session-hint.ts";
import type { SessionList } from "#api/account/auth-sessions.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "../http/cookies.ts";
import { currentEnv } from "../env.ts";
import { networkHash } from "../http/network.ts";

declare module "lucia" {
  interface Register {
    Lucia: Lucia<SessionAttributes, OwnerAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: OwnerAttributes;
  }
}

/** Who asks. `session.id` is public: it names the session in lists and signs nobody in. */
export type SignedIn = {
  session: {
    id: string;
    createdAt: Date;
    expiresAt: Date;
    /** It ends then at the latest, however it is used. */
    endsAt: Date;
    authenticatedAt: Date;
    /** When the password was typed in this session, or a code that was sent to the owner. */
    provedAt: Date | null;
    factorAt: Date | null;
  };
  account: {
    id: string;
    email: string | null;
    emailVerified: boolean;
    phone: string | null;
    locale: Locale;
    /** `admin` only after a second factor was shown in this session. */
    role: Role;
    /** The administrator's account: at most 12 hours a session, and never without a second factor. */
    administrators: boolean;
    name: string;
    nameBn: string | null;
    erasureRequestedAt: Date | null;
    agency: Membership | null;
  };
};

export const SESSION_COOKIE = "nibash_session";
/** A session that is not used for so long ends … */
const IDLE_DAYS = 30;
/** … and one that is used all the time ends too. The cookie lives as long; the server decides in between. */
const LONGEST_DAYS = 90;
const HOUR_MS = 3_600_000;
/** `last_used_at` is a row written: so often at most. */
const TOUCH_MS = 5 * 60_000;
/** 25 bytes in Lucia's alphabet. Anything else cannot be a token and is not looked up. */
const TOKEN = /^[a-z0-9]{40}$/;

/** The only use of Lucia (docs/decisions/sessions.md): ids, expiry, the sliding window. */
const lucia = new Lucia<SessionAttributes, OwnerAttributes>(sessionAdapter(db), {
  sessionExpiresIn: new TimeSpan(IDLE_DAYS, "d"),
  getSessionAttributes: (attributes) => attributes,
  getUserAttributes: (attributes) => attributes,
});

function tokenOf(request: Request): string | null {
  const token = cookieOf(request.headers.get("cookie"), cookieName(SESSION_COOKIE, isSecure(request)));
  return token !== null && TOKEN.test(token) ? token : null;
}

/** The session of a request, or null. Reading slides its end; a session older than 90 days, or the administrator's after 12 hours, ends here. */
export async function readSession(request: Request): Promise<SignedIn | null> {
  const token = tokenOf(request);
  if (token === null) return null;
  const { session, user } = await lucia.validateSession(token);
  if (!session) return null;
  const now = new Date();
  const { adminEmail } = currentEnv();
  const administrators = isAdministrator(user, adminEmail);
  const longest = administrators ? ADMIN_SESSION_HOURS * HOUR_MS : LONGEST_DAYS * 24 * HOUR_MS;
  const endsAt = new Date(session.createdAt.getTime() + longest);
  if (now >= endsAt) {
    await lucia.invalidateSession(token);
    return null;
  }
  const id = sessionIdOf(token);
  // The sliding window knows no end of its own; pages that only look whether a session lives read the row.
  const expiresAt = session.expiresAt < endsAt ? session.expiresAt : endsAt;
  if (expiresAt < session.expiresAt) await touchSession(db, id, { expires_at: expiresAt });
  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS) await touchSession(db, id, { last_used_at: now });
  const { email, emailVerified, phone, locale, name, nameBn, erasureRequestedAt, agency } = user;
  const { createdAt, authenticatedAt, provedAt, factorAt } = session;
  const role = actsAsAdministrator(user, session, adminEmail) ? "admin" : user.role === "agent" ? "agent" : "buyer";
  return {
    session: { id, createdAt, expiresAt, endsAt, authenticatedAt, provedAt, factorAt },
    account: {
      id: user.id,
      email,
      emailVerified,
      phone,
      locale,
      role,
      administrators,
      name,
      nameBn,
      erasureRequestedAt,
      agency,
    },
  };
}

/**
 * Signs an account in: a new session with a new token, whatever the browser had before is ended (no session fixation).
 * @param options `factor`: a second factor was shown just now; `client`: the client's address, null where it is not known
 * @returns Set-Cookie values, and when it ends unless it is used; the administrator's ends earlier (`readSession`)
 */
export async function startSession(
  request: Request,
  accountId: string,
  { factor, client = null }: { factor: boolean; client?: string | null },
): Promise<{ cookies: string[]; expiresAt: Date }> {
  await endSession(request);
  const now = new Date();
  const session = await lucia.createSession(accountId, {
    createdAt: now,
    lastUsedAt: now,
    userAgent: userAgentOf(request),
    network: networkHash(accountId, client),
    authenticatedAt: now,
    provedAt: null,
    factorAt: factor ? now : null,
  });
  const cookies = [
    setCookie(SESSION_COOKIE, session.id, LONGEST_DAYS * 86_400, isSecure(request)),
    hintCookie(request, sessionHint(sessionIdOf(session.id)), LONGEST_DAYS * 86_400),
  ];
  return { cookies, expiresAt: session.expiresAt };
}

/** For the scripts of pages that are the same for everybody; opens nothing (`domain/account/sign-in/session-hint.ts`). `maxAge` in seconds. */
const hintCookie = (request: Request, value: string, maxAge: number): string =>
  `${SESSION_HINT}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure(request) ? "; Secure" : ""}`;

/** What a browser calls itself, cut to what the table takes. */
export const userAgentOf = (request: Request): string =>
  (request.headers.get("user-agent") ?? "").replace(/[^\x20-\x7e]/g, "").slice(0, 200);

/** Ends the session of a request, if it has one. Returns the Set-Cookie values that forget it. */
export async function endSession(request: Request): Promise<string[]> {
  const token = tokenOf(request);
  if (token !== null) await lucia.invalidateSession(token);
  return [setCookie(SESSION_COOKIE, "", 0, isSecure(request)), hintCookie(request, "", 0)];
}

/** Ends every session of an account but this one. */
export const endOtherSessions = ({ session, account }: SignedIn): Promise<void> =>
  deleteSessionsOf(db, account.id, session.id);

/** Ends one session of an account by its public id. Returns whether there was one. */
export const endSessionById = (accountId: string, id: string): Promise<boolean> => deleteSessionById(db, accountId, id);

/** Moves the end of a session away. Returns its new end. */
export async function extendSession({ session }: SignedIn): Promise<Date> {
  const expiresAt = new Date(Math.min(Date.now() + IDLE_DAYS * 24 * HOUR_MS, session.endsAt.getTime()));
  await touchSession(db, session.id, { expires_at: expiresAt, last_used_at: new Date() });
  return expiresAt;
}

/** Notes that the password, or a code that was sent to the owner, was typed in this session. */
export const markProof = ({ session }: SignedIn): Promise<void> =>
  touchSession(db, session.id, { proved_at: new Date() });

/** Notes that a second factor was shown in this session. */
export const markFactor = ({ session }: SignedIn): Promise<void> =>
  touchSession(db, session.id, { factor_at: new Date() });

/** The sessions of the caller's account, the device used last first. */
export async function sessionList({ account, session }: SignedIn): Promise<SessionList> {
  const rows = await sessionsOf(db, account.id);
  const told = new Set((await pushDevicesOf(db, account.id)).map(({ id }) => id));
  return {
    items: rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      current: row.id === session.id,
      told: told.has(row.id),
    })),
  };
}
