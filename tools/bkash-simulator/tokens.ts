import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "./clock.ts";
import type { Rules } from "./rules.ts";

export type Credentials = { appKey: string; appSecret: string; username: string; password: string };

/** Public on purpose: these credentials give access to nothing real. */
export const LOCAL_CREDENTIALS: Credentials = {
  appKey: "nibash-local-app-key",
  appSecret: "local-app-secret-of-the-simulator",
  username: "nibash-local",
  password: "local-password-of-the-simulator",
};

const HOUR_MS = 3_600_000;
/** The same key for every sandbox of this machine, so that tokens in the product's database stay valid after a restart. */
const SIGNING_KEY = "the simulator's tokens are worth nothing";
/** Real tokens have about one and two kilobytes, which columns and headers must be able to hold. */
const PADDING = { id: 700, refresh: 1_500 } as const;
type Kind = keyof typeof PADDING;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const signed = (content: string): string => createHmac("sha256", SIGNING_KEY).update(content).digest("base64url");

function makeToken(kind: Kind, now: number, life: number): string {
  const claims = { kind, at: now, until: now + life, padding: "x".repeat(PADDING[kind]) };
  const content = `${base64url({ alg: "HS256", typ: "JWT" })}.${base64url(claims)}`;
  return `${content}.${signed(content)}`;
}

/** When a token of this kind ends; null for any other text. */
function endOf(token: string, kind: Kind): number | null {
  const at = token.lastIndexOf(".");
  const given = Buffer.from(token.slice(at + 1));
  const expected = Buffer.from(signed(token.slice(0, Math.max(at, 0))));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [, claims = ""] = token.split(".");
  const { kind: is, until } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { kind: Kind; until: number };
  return is === kind ? until : null;
}

export type TokenPair = { id: string; refresh: string; expiresIn: number };

/** Grants tokens within the merchant's budget, and checks those it granted. */
export function createTokens(clock: Clock, rules: () => Rules) {
  let calls: number[] = [];
  let blockedUntil = 0;

  const issue = (): TokenPair => {
    const now = clock.now();
    const { tokenLifeMs, refreshLifeMs } = rules();
    return {
      id: makeToken("id", now, tokenLifeMs),
      refresh: makeToken("refresh", now, refreshLifeMs),
      expiresIn: Math.round(tokenLifeMs / 1000),
    };
  };
  /** null when the budget of the hour is used up; the merchant is then blocked. */
  const withinBudget = (): TokenPair | null => {
    const now = clock.now();
    calls = calls.filter((at) => at > now - HOUR_MS);
    if (now < blockedUntil) return null;
    calls.push(now);
    if (calls.length > rules().tokenCallsPerHour) {
      blockedUntil = now + rules().blockMs;
      return null;
    }
    return issue();
  };

  return {
    isBlocked: (): boolean => clock.now() < blockedUntil,
    /** A new pair of tokens; null: refused. */
    grant: (): TokenPair | null => (rules().grantsCount ? withinBudget() : clock.now() < blockedUntil ? null : issue()),
    refresh: (token: string): TokenPair | null =>
      (endOf(token, "refresh") ?? 0) > clock.now() ? withinBudget() : null,
    /** Whether the token of a call is valid. */
    check(token: string): "valid" | "expired" | "unknown" {
      const end = endOf(token, "id");
      if (end === null) return "unknown";
      return end > clock.now() ? "valid" : "expired";
    },
    clear(): void {
      calls = [];
      blockedUntil = 0;
    },
  };
}
export type Tokens = ReturnType<typeof createTokens>;
