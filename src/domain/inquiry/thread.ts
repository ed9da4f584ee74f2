/** The two sides of an inquiry: its sender, and the advertiser who received it. */
export const THREAD_SIDES = ["seeker", "advertiser"] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

/** Why a file of a mail is not there: over 10 MB, neither picture nor PDF, no picture that can be read, or more than ten came. */
export const LEFT_OUT = ["too-large", "kind", "unreadable", "too-many"] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A file that came along with a mail. `type` null: it is not here, because of `leftOut`. */
export type ThreadAttachment = {
  id: string;
  name: string;
  type: "picture" | "pdf" | null;
  bytes: number;
  leftOut: LeftOut | null;
};

/**
 * One message of an inquiry; its first one is what was asked. `at` is ISO 8601. `rest`: what a mail program quoted and added around `text`, null
 * where there is nothing; `text` is "" where a mail brought files alone.
 */
export type ThreadMessage = {
  id: string;
  side: ThreadSide;
  text: string;
  rest: string | null;
  attachments: ThreadAttachment[];
  at: string;
  byMail: boolean;
};

/** Longest message, in characters. */
export const THREAD_MESSAGE_MAX = 4_000;
/** The largest file that comes along with a mail, in bytes, and the most of one mail. */
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;
export const ATTACHMENTS_MAX = 10;
/** The most messages of one side in a row; then the other side has to answer. */
export const THREAD_IN_A_ROW = 8;
/** Of a longer conversation the newest messages are shown. */
export const THREAD_SHOWN = 200;
/** For so many minutes the same text of the same side counts as one message: a button pressed twice, or a lost answer. */
const TWICE_MINUTES = 10;

/** Why a side cannot write: the other side would never read it, or has left too many messages unanswered. */
export type ThreadRefusal = "no-reply-address" | "wait-for-answer";

/** The number of messages of `side` since the other side last wrote. */
const inARow = (messages: readonly ThreadMessage[], side: ThreadSide): number =>
  messages.length - 1 - messages.findLastIndex((message) => message.side !== side);

/**
 * Why a side may not write now; null if it may.
 * @param reachable an answer reaches the sender, by mail or in their account
 */
export function threadRefusal(
  { messages, reachable }: { messages: readonly ThreadMessage[]; reachable: boolean },
  side: ThreadSide,
): ThreadRefusal | null {
  if (side === "advertiser" && !reachable) return "no-reply-address";
  return inARow(messages, side) >= THREAD_IN_A_ROW ? "wait-for-answer" : null;
}

/** Whether this text was just sent already, as the newest message. */
export function isRepeated(
  messages: readonly ThreadMessage[],
  { side, text }: Pick<ThreadMessage, "side" | "text">,
  now: Date,
): boolean {
  const newest = messages.at(-1);
  if (newest?.side !== side || newest.text !== text) return false;
  return now.getTime() - Date.parse(newest.at) < TWICE_MINUTES * 60_000;
}
