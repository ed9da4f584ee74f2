import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import type { InboundAnswer, RefusedReason } from "#api/inquiries/inbound-mail.ts";
import { db } from "#db/client.ts";
import { threadOfToken } from "#db/inquiries/messages.ts";
import { holdInquiry } from "#db/inquiries/received.ts";
import { agentTag } from "#domain/site/cache-tags.ts";
import { cleanMessage } from "#domain/inquiry/inquiry.ts";
import { THREAD_MESSAGE_MAX, type ThreadSide } from "#domain/inquiry/thread.ts";
import {
  isAutomatic,
  MAIL_TEXT_MAX,
  splitReply,
  withoutContact,
  withoutContacts,
  withoutSecrets,
} from "#domain/inquiry/mail-reply.ts";
import type { Answer, Call } from "../http/answer.ts";
import { arrivedWith, attachmentRows, removeFiles, storeFiles } from "./attachments.ts";
import { inboundSettings, isSigned } from "./inbound-settings.ts";
import { textOfMail } from "./mail-text.ts";
import { log } from "../log.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { consumeThread, writeInThread } from "./thread-messages.ts";
import { tokenOfAddress, inquiryTokens } from "./thread-tokens.ts";

/** The deepest nesting of a multipart mail that is read; deeper ones are attacks. */
const PARSING = { maxNestingDepth: 20, maxHeadersSize: 200_000 };

/** Stops with a mail that is not taken. */
class NotTaken extends Error {
  readonly answer: InboundAnswer;
  constructor(answer: InboundAnswer) {
    super(answer.outcome);
    this.answer = answer;
  }
}
const refused = (reason: RefusedReason) => new NotTaken({ outcome: "refused", reason });

/** Repeated mails are recognised by their Message-ID, or by a hash of the whole mail. */
const hashOf = ({ messageId }: Email, bytes: Uint8Array): string =>
  createHash("sha256")
    .update(messageId?.trim() || bytes)
    .digest("hex");

/** The mail as its parts; one that cannot be read has no words for anybody. */
const parsed = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, PARSING).catch(() => Promise.reject(refused("no-words")));

/** The problem for a mail whose message the thread refuses. */
function reasonOf(problem: ProblemError): RefusedReason {
  if (problem.code === "too-many-attempts") return "too-many";
  return problem.code === "wait-for-answer" ? "wait-for-answer" : "unknown-address";
}

/** What a mail says and brings, without what its writer hides and what opens their side of the inquiry. */
async function contentOf({ inquiryId, side, email }: Mail) {
  const inquiry = await holdInquiry(db, inquiryId);
  if (!inquiry) throw refused("unknown-address");
  const { phone, email: own, isShown } = inquiry.sender;
  const isHidden = side === "seeker" && !isShown;
  const addresses = [own ?? "", email.from?.address ?? "", ...(email.replyTo ?? []).map(({ address = "" }) => address)];
  const tokens = inquiryTokens(inquiryId);
  const open = (text: string) => withoutSecrets(text, tokens);
  const mask = (text: string) => (isHidden ? withoutContact(open(text), { addresses, phone }) : open(text));

  const { text: whole, more } = textOfMail(email);
  if (whole.length + more.length > MAIL_TEXT_MAX) throw refused("too-long");
  const split = splitReply(whole);
  const text = cleanMessage(mask(split.own));
  if ([...text].length > THREAD_MESSAGE_MAX) throw refused("too-long");
  const added = cleanMessage(mask([split.rest, more].filter((part) => part !== "").join("\n\n")));
  const rest = (isHidden ? withoutContacts(added) : added) || null;
  const arrived = await arrivedWith(email, mask);
  if (text === "" && arrived.length === 0) throw refused("no-words");
  return { text, rest, arrived };
}

type Mail = { inquiryId: string; side: ThreadSide; email: Email; mailHash: string };

/** Writes a mail into its inquiry. @returns the agent whose answers changed by it, if any */
async function take(mail: Mail): Promise<string | null> {
  const { text, rest, arrived } = await contentOf(mail);
  await storeFiles(arrived);
  try {
    return await db.transaction().execute(async (trx) => {
      const { inquiryId, side, mailHash: hash } = mail;
      const inquiry = await holdInquiry(trx, inquiryId);
      if (!inquiry) throw refused("unknown-address");
      const brought = { rest, attachments: attachmentRows(arrived), hash };
      const isNew = await writeInThread(trx, inquiry, { side, text, mail: brought, author: null, now: new Date() });
      if (!isNew) throw new NotTaken({ outcome: "ignored", reason: "taken-before" });
      return side === "advertiser" ? inquiry.ownerId : null;
    });
  } catch (error) {
    await removeFiles(arrived);
    throw error;
  }
}

/** POST /api/mail/inbound. Who is named as the sender of a mail does not matter: the address that it came to is the secret. */
export async function receiveInbound({ input, request, after }: Call<Uint8Array>): Promise<Answer<InboundAnswer>> {
  const settings = inboundSettings();
  if (!settings) throw new ProblemError("not-found");
  const header = (name: string) => request.headers.get(name) ?? "";
  const recipient = header("nibash-recipient");
  const signed = { recipient, timestamp: header("nibash-timestamp"), signature: header("nibash-signature") };
  if (!isSigned(input, signed, settings.secret, new Date())) throw new ProblemError("invalid-signature");
  try {
    const token = tokenOfAddress(recipient, settings.domain);
    const opened = token === null ? null : await threadOfToken(db, token, "mail");
    if (!opened) throw refused("unknown-address");
    const email = await parsed(input);
    if (isAutomatic(email.headers)) throw new NotTaken({ outcome: "ignored", reason: "automatic" });
    await consumeThread(opened.inquiryId, opened.side);
    const answerer = await take({ ...opened, email, mailHash: hashOf(email, input) });
    if (answerer !== null) after(() => purge([agentTag(answerer)]));
    kickOutbox(after);
    return { data: { outcome: "taken" } };
  } catch (error) {
    const isRefusal = error instanceof ProblemError && error.code !== "database-unavailable";
    if (!isRefusal && !(error instanceof NotTaken)) throw error;
    const answer = error instanceof NotTaken ? error.answer : { outcome: "refused" as const, reason: reasonOf(error) };
    log.info(answer, "a mail to an inquiry was not taken");
    return { data: answer };
  }
}
