import type { StayDates } from "#domain/booking/stay.ts";
import type { EndedWay, GrantNews } from "#domain/account/grant.ts";
import type { OwnerWish } from "#domain/agency/agency.ts";
import { m } from "#i18n/messages.ts";
import { greetingName } from "#i18n/letter-wording.ts";
import type { LetterPart } from "./letter.ts";

/** The values of the mails about an account: how somebody signs in to it, and what was changed of it (`MailValues` in `templates.ts`). */
export type AccountMails = {
  /** `hours`: how long the link is valid. */
  "verify-email": { name: string; url: string; hours: number };
  /** To a person who signed up with an address that already has an account. */
  "already-registered": { name: string; signInUrl: string; recoverUrl: string };
  "sign-in-code": { code: string; minutes: number };
  /** To the owner of an account without a password, before something that outlives the session. */
  "confirm-code": { code: string; minutes: number };
  /** `ended`: what was ended with the earlier password; missing in mails that were queued before, here and below. */
  "recover-password": { name: string; url: string; minutes: number; ended?: readonly EndedWay[] };
  /** `linked`: Google accounts that can still sign in. */
  "password-changed": { name: string; at: string; linked: string[]; ended?: readonly EndedWay[]; recoverUrl: string };
  /** Only where more than sessions ended. */
  "signed-out-everywhere": { name: string; at: string; ended: readonly EndedWay[]; securityUrl: string };
  /** To the new address. */
  "email-change": { name: string; newEmail: string; url: string; hours: number };
  /** To the old address, after the change. `days`: how long the link that reverses it is valid. */
  "email-changed-notice": { name: string; newEmail: string; at: string; undoUrl: string; days: number };
  /** A phone number for signing in was added or changed. */
  "phone-changed": { name: string; newPhone: string; at: string; undoUrl: string; days: number };
  /** The number of an agent that callers see has changed. */
  "public-number-changed": { name: string; number: string; at: string; securityUrl: string };
  /** A new name of an agent or of an agency: it waits for the administrator, or was decided on. `of` left out: the account's. */
  "name-change": {
    name: string;
    of?: "account" | "agency";
    newName: string;
    state: "waiting" | "approved" | "rejected";
    securityUrl: string;
  };
  /** `identity`: the address of a Google account. `joined`: it was added at its first sign-in, because the addresses are the same. */
  "identity-changed": {
    name: string;
    change: "added" | "joined" | "removed";
    identity: string;
    at: string;
    undoUrl: string;
    days: number;
  };
  /** To the address that the account had before a change that was reversed. */
  "change-undone": { name: string; at: string };
  /** `takeBackUrl` removes a new factor again. */
  "factor-changed": {
    name: string;
    change: "totp-added" | "totp-removed" | "phone-added" | "phone-removed" | "codes-renewed" | "code-used";
    at: string;
    securityUrl: string;
    takeBackUrl?: string;
    days?: number;
  };
  /** To the owner of an account or the owners of an agency, and to whom it is about. `takeBackUrl` null: the reader cannot take it back. */
  "access-granted": {
    name: string;
    news: GrantNews;
    /** A key, an address or a person; "" for a feed. */
    what: string;
    agency: string;
    at: string;
    takeBackUrl: string | null;
    days: number;
    securityUrl: string;
  };
  /** An owner of an agency is to be removed, or made an agent. `self`: the reader is that owner; `what`: their name. */
  "owner-notice": {
    name: string;
    event: "planned" | "called-off" | "done";
    wish: OwnerWish;
    self: boolean;
    what: string;
    agency: string;
    until: string;
    url: string;
  };
  "new-sign-in": { name: string; at: string; device: string; securityUrl: string };
  /** `until`: when the account is erased unless its owner cancels. */
  "erasure-requested": { name: string; until: string; accountUrl: string; ended?: readonly EndedWay[] };
  "erasure-done": { name: string };
  /** To the owner of a resort: nights that are sold here and at another site. */
  "calendar-conflict": { name: string; title: string; source: string; nights: readonly StayDates[]; url: string };
};

const WORDS: Record<EndedWay["way"], (values: { name: string }) => string> = {
  key: m.mail_ended_key,
  feed: () => m.mail_ended_feed(),
  identity: m.mail_ended_identity,
  invitation: m.mail_ended_invitation,
  member: m.mail_ended_member,
  ownership: m.mail_ended_ownership,
};

/** A name that somebody else may have chosen: never a link or an advertisement. Addresses are no such names. */
const wordsOf = ({ way, name }: EndedWay): string =>
  WORDS[way]({ name: way === "identity" || way === "invitation" ? name : greetingName(name) });

/** What was ended, one a line, and what to do about it; nothing where nothing was. */
export const endedParts = (ended: readonly EndedWay[] = []): LetterPart[] =>
  ended.length === 0
    ? []
    : [
        { kind: "facts", rows: ended.map((one) => [m.mail_ended(), wordsOf(one)] as const) },
        { kind: "text", text: m.mail_ended_text() },
      ];
