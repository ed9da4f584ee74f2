import { createHmac, randomUUID } from "node:crypto";
import MailComposer from "nodemailer/lib/mail-composer";
import type { ReceivedMail } from "./store.ts";

/** The domain of reply addresses on this machine, and the secret with which this stand-in for the inbound mail service signs. */
export const LOCAL_INBOUND = { domain: "reply.nibash.example", secret: "the inbox of this machine signs with this" };

/** The reply address of a mail; null if replies go to a person's address or are not possible. */
export function replyAddressOf({ headers }: ReceivedMail): string | null {
  const address = /reply\+[0-9a-f]+@[a-z0-9.-]+/.exec(headers["reply-to"] ?? "")?.[0];
  return address?.endsWith(`@${LOCAL_INBOUND.domain}`) ? address : null;
}

/** A reply as a mail program writes it: the new text, and below it the quoted mail. */
function replyTo(mail: ReceivedMail, recipient: string, words: string): Promise<Buffer> {
  const quoted = mail.text.split("\n").map((line) => `> ${line}`);
  const attribution = `On ${new Date(mail.at).toUTCString()}, Nibash <${mail.from}> wrote:`;
  return new MailComposer({
    from: mail.to[0],
    to: recipient,
    subject: `Re: ${mail.subject}`,
    messageId: `<${randomUUID()}@inbox.nibash.example>`,
    inReplyTo: mail.messageId,
    text: [words, "", attribution, "", ...quoted].join("\n"),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Sends a reply to the site as the inbound mail service does in production. @returns the site's answer as text */
export async function sendReply(site: string, mail: ReceivedMail, recipient: string, words: string): Promise<string> {
  const content = await replyTo(mail, recipient, words);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hmac = createHmac("sha256", process.env["INBOUND_SECRET"] ?? LOCAL_INBOUND.secret);
  const signature = hmac.update(`${timestamp}\n${recipient}\n`).update(content).digest("hex");
  const response = await fetch(new URL("/api/mail/inbound", site), {
    method: "POST",
    headers: {
      "content-type": "message/rfc822",
      "nibash-recipient": recipient,
      "nibash-timestamp": timestamp,
      "nibash-signature": signature,
    },
    body: new Uint8Array(content),
  });
  return response.text();
}
