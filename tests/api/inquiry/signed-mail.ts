import { createHmac } from "node:crypto";
import type { InboundAnswer } from "#api/inquiries/inbound-mail.ts";
import inquiries from "#functions/inquiries.ts";
import { ask } from "../ask.ts";

export type InboundMail = {
  to: string;
  words?: string;
  from?: string;
  messageId?: string;
  headers?: Record<string, string>;
};

let sent = 0;
/** A mail as it goes over the wire. */
export function mailText({
  to,
  words = "Yes.",
  from = "anybody@mail.bd",
  messageId,
  headers = {},
}: InboundMail): string {
  sent += 1;
  const all = {
    From: `Some Body <${from}>`,
    To: to,
    Subject: "Re: your inquiry",
    "Message-ID": messageId ?? `<mail-${sent}@mail.bd>`,
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...lines, "", words].join("\r\n");
}

export type Signing = { secret?: string; shift?: number; recipient?: string; content?: string };

/** Brings a mail as the service does that takes it; `signing` is what it does otherwise. */
export const bring = (mail: InboundMail, signing: Signing = {}): Promise<Response> =>
  bringBytes(mail.to, Buffer.from(mailText(mail)), signing);

/** The same with a mail as it lies in a file. */
export function bringBytes(to: string, content: Uint8Array<ArrayBuffer>, signing: Signing = {}): Promise<Response> {
  const timestamp = String(Math.floor((Date.now() + (signing.shift ?? 0)) / 1000));
  const secret = signing.secret ?? process.env["INBOUND_SECRET"] ?? "";
  const signature = createHmac("sha256", secret).update(`${timestamp}\n${to}\n`).update(content).digest("hex");
  return ask(inquiries, "/api/mail/inbound", {
    method: "POST",
    headers: {
      "content-type": "message/rfc822",
      "nibash-recipient": signing.recipient ?? to,
      "nibash-timestamp": timestamp,
      "nibash-signature": signature,
    },
    body: signing.content ?? content,
  });
}

export const outcomeOf = async (response: Response): Promise<InboundAnswer> => (await response.json()) as InboundAnswer;
