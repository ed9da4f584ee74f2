import type { Kysely } from "kysely";
import type { EndedWay } from "#domain/account/grant.ts";
import { feedTag } from "#domain/site/cache-tags.ts";
import { revokeInvitationsSince } from "../agencies/invitations.ts";
import { endRolesGivenSince } from "../agencies/given-roles.ts";
import type { Database } from "../schema/tables.ts";
import { dropTokensOf, TOKEN_KINDS, type AuthToken, type TokenKind } from "./auth-tokens.ts";
import { dropFactorsSince, dropRecoveryCodesSince } from "./factors.ts";
import { dropIdentitiesSince } from "./identities.ts";

/**
 * What ends ways into an account, in the order of the columns below: a new password that was set with the old one; one that was set by a link
 * in a mail; a change of address that was taken back; signing out everywhere, or everywhere else; asking for the account to be erased.
 */
export const ENDINGS = ["new-password", "reset", "undo", "sign-out", "erasure"] as const;
export type Ending = (typeof ENDINGS)[number];

/** `all` of a kind ends; or what came `since` the moment from which on somebody else may have held the account; or it is kept. */
type Reach = "all" | "since" | "kept";

/** `since`: where suspicion begins. `spared`: the session that goes on. `undoneBy`: the link that takes a change back. */
export type Moment = { since: Date; now: Date; spared?: string; undoneBy?: AuthToken };

/** What one kind is asked to end: everything since a moment, which for `all` is the beginning of time. */
type Work = Moment & { accountId: string; ending: Ending };
type Done = { ended?: EndedWay[]; tags?: string[] };
type WayIn = {
  tables: readonly (keyof Database)[];
  /** In the order of `ENDINGS`. */
  reach: readonly [Reach, Reach, Reach, Reach, Reach];
  end: (trx: Kysely<Database>, work: Work) => Promise<Done>;
};

const named = (way: EndedWay["way"], names: readonly string[]): EndedWay[] => names.map((name) => ({ way, name }));

async function endSessions(trx: Kysely<Database>, { accountId, since, spared }: Work): Promise<Done> {
  const all = trx.deleteFrom("sessions").where("account_id", "=", accountId).where("created_at", ">=", since);
  await (spared === undefined ? all : all.where("id", "!=", spared)).execute();
  return {};
}

async function endKeys(trx: Kysely<Database>, { accountId, since }: Work): Promise<Done> {
  const keys = await trx
    .deleteFrom("api_keys")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .returning("name")
    .execute();
  const names = keys.map(({ name }) => name);
  return { ended: named("key", names) };
}

async function endFeed(trx: Kysely<Database>, { accountId, since }: Work): Promise<Done> {
  const feeds = await trx
    .deleteFrom("feed_tokens")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .returning("account_id")
    .execute();
  return feeds.length === 0 ? {} : { ended: named("feed", [""]), tags: [feedTag(accountId)] };
}

const endIdentities = async (trx: Kysely<Database>, { accountId, since }: Work): Promise<Done> => ({
  ended: named("identity", await dropIdentitiesSince(trx, accountId, since)),
});

/** Codes without a factor go as well. */
async function endFactors(trx: Kysely<Database>, { accountId, since }: Work): Promise<Done> {
  await dropFactorsSince(trx, accountId, since);
  await dropRecoveryCodesSince(trx, accountId, since);
  return {};
}

const endInvitations = async (trx: Kysely<Database>, { accountId: by, since, now }: Work): Promise<Done> => ({
  ended: named("invitation", await revokeInvitationsSince(trx, { by, since, now })),
});

/** What ends which links and codes of an account. Signing out leaves alone what a link in a mail may still set right. */
const TOKENS_END: Record<TokenKind, readonly Ending[]> = {
  "sign-in-code": ENDINGS,
  confirm: ENDINGS,
  "change-email": ENDINGS,
  "change-phone": ENDINGS,
  "public-number": ENDINGS,
  recover: ["new-password", "reset", "undo"],
  // Only the younger ones: where owner and thief both have one, the owner's is older.
  "undo-change": ["undo"],
  // Takes away only, and what it takes away was told to this mailbox.
  "take-back": [],
  "confirm-listing": ["undo"],
  "deny-answer": ["undo"],
  // Of nobody's account.
  "sign-up": [],
  "sign-up-code": [],
  newsletter: [],
};

async function endTokens(trx: Kysely<Database>, { accountId, ending, undoneBy }: Work): Promise<Done> {
  const kinds = TOKEN_KINDS.filter((kind) => TOKENS_END[kind].includes(ending));
  await dropTokensOf(trx, accountId, kinds, undoneBy);
  return {};
}

/**
 * Every way into an account, and every right that it has given to others; besides the password, the address and the number, which the acts
 * change themselves. Second factors outlast a password by mail: they stand against whoever reads the mail.
 */
export const WAYS_IN: Readonly<Record<string, WayIn>> = {
  //                                                      new-password, reset, undo, sign-out, erasure
  session: { tables: ["sessions"], reach: ["all", "all", "all", "all", "all"], end: endSessions },
  key: { tables: ["api_keys"], reach: ["all", "all", "all", "all", "all"], end: endKeys },
  feed: { tables: ["feed_tokens"], reach: ["kept", "all", "all", "all", "all"], end: endFeed },
  identity: { tables: ["identities"], reach: ["since", "since", "since", "kept", "kept"], end: endIdentities },
  factor: {
    tables: ["factors", "factor_codes", "recovery_codes"],
    reach: ["kept", "kept", "since", "kept", "kept"],
    end: endFactors,
  },
  role: {
    tables: ["agency_members", "owner_notices"],
    reach: ["kept", "since", "since", "kept", "kept"],
    end: (trx, { accountId: by, since, now }) => endRolesGivenSince(trx, { by, since, now }),
  },
  invitation: {
    tables: ["agency_invitations"],
    reach: ["kept", "since", "since", "kept", "kept"],
    end: endInvitations,
  },
  token: { tables: ["auth_tokens"], reach: ["all", "all", "all", "all", "all"], end: endTokens },
};

/** Tables that lead to an account and hold a hash or a secret, but open none; a test finds every such table and looks for it here or above. */
export const NOT_WAYS_IN: Partial<Record<keyof Database, string>> = {
  accounts: "the password: what ends ways in sets another, or none",
  bookings: "opens the receipt of one booking, by the mail to its guest",
  inquiry_messages: "of the mail that brought a message, so that it is not taken twice",
  inquiry_tokens: "opens one conversation, by the mail to whoever takes part in it",
  pictures: "of what is to be seen",
  reports: "shows what became of one report, by the mail to whoever sent it",
  saved_searches: "ends the mails of one search",
  tenancies: "of the text that two agreed to, which both see",
};

/**
 * Ends what an event ends. Give a transaction that holds the account (`holdAccount`), so that nothing is added beside it; purge the tags
 * afterwards.
 * @returns what its owner should hear of
 */
export async function endWaysIn(
  trx: Kysely<Database>,
  accountId: string,
  ending: Ending,
  moment: Moment,
): Promise<{ ended: EndedWay[]; tags: string[] }> {
  const found: { ended: EndedWay[]; tags: string[] } = { ended: [], tags: [] };
  for (const { reach, end } of Object.values(WAYS_IN)) {
    const far = reach[ENDINGS.indexOf(ending)];
    if (far === "kept") continue;
    const since = far === "all" ? new Date(0) : moment.since;
    const done = await end(trx, { ...moment, since, accountId, ending });
    found.ended.push(...(done.ended ?? []));
    found.tags.push(...(done.tags ?? []));
  }
  return found;
}
