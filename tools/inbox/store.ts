import type { Email } from "postal-mime";

/** A mail as shown by the inbox and listed by `/mails`. */
export type ReceivedMail = {
  /** Larger for every later mail. */
  id: number;
  /** ISO 8601. */
  at: string;
  /** The same for all copies of a mail. */
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The links in the text, in order. */
  links: string[];
  headers: Record<string, string>;
  /** The appointment (`.ics`) attached to it; "" without one. */
  calendar: string;
};

export type ReceivedSms = { id: number; at: string; to: string; text: string; key: string };

/** What a device was sent, decrypted; `to`: the last part of its address. */
export type ReceivedPush = {
  id: number;
  at: string;
  to: string;
  message: Record<string, unknown>;
  topic: string;
  ttl: number;
};

/** How many mails are stored; the oldest are dropped first. */
const KEPT = 1000;

function calendarOf({ attachments }: Email): string {
  const content = attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content;
  return typeof content === "string" ? content : content ? new TextDecoder().decode(content) : "";
}

/** The received messages, in memory, newest first. */
export function createStore() {
  const mails: ReceivedMail[] = [];
  const sms: ReceivedSms[] = [];
  const pushes: ReceivedPush[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const keep = <T>(list: T[], item: T) => {
    list.unshift(item);
    list.length = Math.min(list.length, KEPT);
    tell();
  };

  return {
    mails,
    sms,
    pushes,
    addMail(mail: Email, recipients: string[]): void {
      const text = mail.text ?? "";
      keep(mails, {
        id: (lastId += 1),
        at: new Date().toISOString(),
        messageId: mail.messageId ?? "",
        from: mail.from?.address ?? "",
        to: recipients.map((address) => address.toLowerCase()),
        subject: mail.subject ?? "",
        text,
        html: mail.html ?? "",
        links: text.match(/https?:\/\/\S+/g) ?? [],
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        calendar: calendarOf(mail),
      });
    },
    addSms(message: { to: string; text: string; key: string }): void {
      keep(sms, { id: (lastId += 1), at: new Date().toISOString(), ...message });
    },
    addPush(push: Omit<ReceivedPush, "id" | "at">): void {
      keep(pushes, { id: (lastId += 1), at: new Date().toISOString(), ...push });
    },
    clear(): void {
      mails.length = 0;
      sms.length = 0;
      pushes.length = 0;
    },
    /** Resolves on the next change, or after `milliseconds`. */
    change(milliseconds: number): Promise<void> {
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          listeners.delete(done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        listeners.add(done);
      });
    },
  };
}
export type Store = ReturnType<typeof createStore>;
