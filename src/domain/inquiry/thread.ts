/** Who writes in an inquiry: whoever asked, or the one who offers what it is about. */
export const THREAD_SIDES = ["seeker", "advertiser"] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

/** One message of an inquiry; its first one is what was asked. `at` is ISO 8601. */
export type ThreadMessage = { id: string; side: ThreadSide; text: string; at: string; byMail: boolean };

/** Longest message, in characters. */
export const THREAD_MESSAGE_MAX = 4_000;
/** So many messages of one side in a row, then the other one has to answer first. */
export const THREAD_IN_A_ROW = 8;
/** Of a longer conversation the newest messages are shown. */
export const THREAD_SHOWN = 200;
/** Within so many minutes the same words of the same side are one message: a button pressed twice, an answer that the network lost. */
const TWICE_MINUTES = 10;

/** Why nothing can be written: the other one would never read it, or has not answered for too long. */
export type ThreadRefusal = "no-reply-address" | "wait-for-answer";

/** Messages of `side` since the other one last wrote. */
const inARow = (messages: readonly ThreadMessage[], side: ThreadSide): number =>
  messages.length - 1 - messages.findLastIndex((message) => message.side !== side);

/**
 * Whether a side may write, by what is in the inquiry so far.
 * @param reachable an answer reaches whoever asked, by mail or in their account
 */
export function threadRefusal(
  { messages, reachable }: { messages: readonly ThreadMessage[]; reachable: boolean },
  side: ThreadSide,
): ThreadRefusal | null {
  if (side === "advertiser" && !reachable) return "no-reply-address";
  return inARow(messages, side) >= THREAD_IN_A_ROW ? "wait-for-answer" : null;
}

/** Whether these words are there already, as the newest message. */
export function isRepeated(
  messages: readonly ThreadMessage[],
  { side, text }: Pick<ThreadMessage, "side" | "text">,
  now: Date,
): boolean {
  const newest = messages.at(-1);
  if (newest?.side !== side || newest.text !== text) return false;
  return now.getTime() - Date.parse(newest.at) < TWICE_MINUTES * 60_000;
}
