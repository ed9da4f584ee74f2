/** The two sides of an inquiry: its sender, and the advertiser who received it. */
export const THREAD_SIDES = ["seeker", "advertiser"] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

/** One message of an inquiry; its first one is what was asked. `at` is ISO 8601. */
export type ThreadMessage = { id: string; side: ThreadSide; text: string; at: string; byMail: boolean };

/** Longest message, in characters. */
export const THREAD_MESSAGE_MAX = 4_000;
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
