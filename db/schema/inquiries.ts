import type { LeftOut, ThreadAttachment, ThreadSide } from "#domain/inquiry/thread.ts";

/** The messages after the first one of an inquiry. `rest`: what a mail quoted; `mail_hash`: of the mail that brought it; null: written on a page. */
export type InquiryMessagesTable = {
  id: string;
  inquiry_id: string;
  side: ThreadSide;
  author_id: string | null;
  body: string;
  rest: string | null;
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

/** Files that came with mails; they lie in the store under their ids. `message_id` null: the message was deleted. */
export type InquiryAttachmentsTable = {
  id: string;
  message_id: string | null;
  place: number;
  name: string;
  type: ThreadAttachment["type"];
  bytes: number;
  left_out: LeftOut | null;
  created_at: Date;
};

export type InquiryTables = {
  inquiry_messages: InquiryMessagesTable;
  inquiry_tokens: InquiryTokensTable;
  inquiry_attachments: InquiryAttachmentsTable;
};
