import type { Kysely } from "kysely";
import { attachmentsOf } from "./messages.ts";
import type { Database } from "../schema/tables.ts";

type Rows = Record<string, unknown[]>;

/**
 * What they wrote to owners, also without signing in, under the address (or, without one, the number) that is theirs, with the answers. What
 * others wrote to them is the others' and stays here; of that only what they answered themselves.
 */
export async function sentInquiryRows(db: Kysely<Database>, accountId: string): Promise<Rows> {
  const account = db.selectFrom("accounts").where("id", "=", accountId);
  const rows = await db
    .selectFrom("inquiries")
    .select([
      "id",
      "kind",
      "subject",
      "name",
      "email",
      "phone",
      "show_number",
      "message",
      "page_source",
      "locale",
      "created_at",
    ])
    .select(["answered_at", "answered_how", "answer", "denied_at"])
    .where((where) =>
      where.or([
        where("account_id", "=", accountId),
        where("email", "=", account.select("email")),
        where.and([where("email", "is", null), where("phone", "=", account.select("phone"))]),
      ]),
    )
    .execute();
  if (rows.length === 0) return { inquiries: [], inquiryMessages: [] };
  const inquiryMessages = await db
    .selectFrom("inquiry_messages")
    .select(["id", "inquiry_id", "side", "body", "rest", "created_at"])
    .select(attachmentsOf("inquiry_messages").as("attachments"))
    .where(
      "inquiry_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("created_at")
    .execute();
  return { inquiries: rows, inquiryMessages };
}

/** What they answered to others, in the account or by mail. */
export async function inquiryAnswers(db: Kysely<Database>, accountId: string): Promise<Rows> {
  const inquiryAnswers = await db
    .selectFrom("inquiries")
    .select(["id", "kind", "subject", "answer", "answered_how", "answered_at"])
    .where("answered_by", "=", accountId)
    .execute();
  const writtenAnswers = await db
    .selectFrom("inquiry_messages")
    .innerJoin("inquiries", "inquiries.id", "inquiry_messages.inquiry_id")
    .select([
      "inquiry_messages.inquiry_id",
      "inquiry_messages.body",
      "inquiry_messages.rest",
      "inquiry_messages.created_at",
    ])
    .select(attachmentsOf("inquiry_messages").as("attachments"))
    .where("side", "=", "advertiser")
    .where((where) => where.or([where("author_id", "=", accountId), where("owner_id", "=", accountId)]))
    .orderBy("inquiry_messages.created_at")
    .execute();
  return { inquiryAnswers, writtenAnswers };
}
