import type { ThreadSide } from "#domain/inquiry/thread.ts";

/** The messages after the first one of an inquiry (migration 051). `mail_hash`: of the mail that brought it; null: written on a page. */
export type InquiryMessagesTable = {
  id: string;
  inquiry_id: string;
  side: ThreadSide;
  author_id: string | null;
  body: string;
  mail_hash: string | null;
  created_at: Date;
};

/** Hashed secrets with which one side of an inquiry reads and writes without a session: the link to its page, or its reply address. */
export type InquiryTokensTable = {
  hash: string;
  inquiry_id: string;
  side: ThreadSide;
  use: "page" | "mail";
  created_at: Date;
};

export type InquiryTables = { inquiry_messages: InquiryMessagesTable; inquiry_tokens: InquiryTokensTable };
