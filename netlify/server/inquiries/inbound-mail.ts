import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import type { InboundAnswer, RefusedReason } from "#api/inquiries/inbound-mail.ts";
import { db } from "#db/client.ts";
import { threadOfToken } from "#db/inquiries/tokens.ts";
import { holdInquiry } from "#db/inquiries/received.ts";
import { agentTag } from "#domain/site/cache-tags.ts";
import { cleanMessage } from "#domain/inquiry/inquiry.ts";
import { THREAD_MESSAGE_MAX, type ThreadSide } from "#domain/inquiry/thread.ts";
import { textOfHtml } from "#domain/inquiry/html-reply.ts";
import { isAutomatic, replyText, withoutContact } from "#domain/inquiry/mail-reply.ts";
import type { Answer, Call } from "../http/app.ts";
import { inboundSettings, isSigned } from "./inbound-settings.ts";
import { log } from "../log.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { consumeThread, writeInThread } from "./thread-messages.ts";
import { tokenOfAddress } from "./thread-tokens.ts";

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

type Mail = { inquiryId: string; side: ThreadSide; email: Email; mailHash: string };

/** Writes a mail into its inquiry. @returns the agent whose answers changed by it, if any */
const take = ({ inquiryId, side, email, mailHash }: Mail): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const inquiry = await holdInquiry(trx, inquiryId);
    if (!inquiry) throw refused("unknown-address");
    const { phone, email: own, isShown } = inquiry.sender;
    const said = replyText(email.text ?? textOfHtml(email.html ?? ""));
    const addresses = [
      own ?? "",
      email.from?.address ?? "",
      ...(email.replyTo ?? []).map(({ address = "" }) => address),
    ];
    const text = cleanMessage(side === "seeker" && !isShown ? withoutContact(said, { addresses, phone }) : said);
    if (text === "") throw refused("no-words");
    if ([...text].length > THREAD_MESSAGE_MAX) throw refused("too-long");
    const isNew = await writeInThread(trx, inquiry, { side, text, author: null, mailHash, now: new Date() });
    if (!isNew) throw new NotTaken({ outcome: "ignored", reason: "taken-before" });
    return side === "advertiser" ? inquiry.ownerId : null;
  });

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
