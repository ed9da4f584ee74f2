import type { Kysely } from "kysely";
import { keepThreadToken, type TokenUse } from "#db/inquiries/messages.ts";
import type { Database } from "#db/schema/tables.ts";
import { THREAD_SIDES, type ThreadSide } from "#domain/inquiry/thread.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { currentEnv } from "../env.ts";
import { inboundSettings } from "./inbound-settings.ts";
import { keyedHash } from "../secrets/tokens.ts";
import { fullUrl } from "../site-url.ts";

/**
 * 160 bits that nobody can work out without our secret: lower case and digits, since a mail server may change the case of an address. The same
 * for every mail of one side, so that a reply to any of them arrives.
 */
const tokenOf = (inquiryId: string, side: ThreadSide, use: TokenUse): string =>
  keyedHash(`${inquiryId}:${side}:${use}`, "inquiry-thread", currentEnv().sessionSecret).slice(0, 40);

async function issue(trx: Kysely<Database>, inquiryId: string, side: ThreadSide, use: TokenUse): Promise<string> {
  const token = tokenOf(inquiryId, side, use);
  await keepThreadToken(trx, { inquiryId, side, use, token });
  return token;
}

/** The page on which the sender of an inquiry reads and writes without an account. */
export const threadUrl = async (trx: Kysely<Database>, inquiryId: string, locale: Locale): Promise<string> =>
  fullUrl(links.inquiryThread(await issue(trx, inquiryId, "seeker", "page"), locale));

/** All tokens of an inquiry: what one side's mail quotes must not open the inquiry for the other. */
export const inquiryTokens = (inquiryId: string): string[] =>
  THREAD_SIDES.flatMap((side) => [tokenOf(inquiryId, side, "page"), tokenOf(inquiryId, side, "mail")]);

/** Where a file that came with a mail is read without an account. */
export const attachmentUrl = async (
  trx: Kysely<Database>,
  inquiryId: string,
  { id, side }: { id: string; side: ThreadSide },
): Promise<string> => fullUrl(`/api/inquiries/attachments/${id}?token=${await issue(trx, inquiryId, side, "page")}`);

/** Where one side's reply to a mail goes; null where no mail is taken. */
export async function replyAddress(trx: Kysely<Database>, inquiryId: string, side: ThreadSide): Promise<string | null> {
  const inbound = inboundSettings();
  return inbound && `reply+${await issue(trx, inquiryId, side, "mail")}@${inbound.domain}`;
}

/** The token of a reply address of ours; null where it is none. */
export function tokenOfAddress(address: string, domain: string): string | null {
  const [, token, given] = /^reply\+([0-9a-f]{40})@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  return token !== undefined && given === domain ? token : null;
}
