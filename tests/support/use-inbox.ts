import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Inbox, startInbox } from "#tools/inbox/inbox.ts";

/** What functions left for after their answers, in every test of the file. */
export const leftForLater: Promise<unknown>[] = [];

/**
 * Starts an inbox for the test file and makes the product send there; it is emptied before every test. Read it with `lastMail` and
 * `lastSms` of `#tests/support/inbox.ts`.
 */
export function useInbox(): () => Inbox {
  let inbox: Inbox | undefined;
  beforeAll(async () => {
    inbox = await startInbox();
    Object.assign(process.env, inbox.environment, { INBOX_URL: inbox.http });
  });
  beforeEach(async () => {
    // A mail that one test left unsent would lie in the inbox of the next.
    await Promise.allSettled(leftForLater.splice(0));
    inbox?.clear();
    inbox?.setFaults([]);
  });
  afterAll(async () => {
    for (const name of [...Object.keys(inbox?.environment ?? {}), "INBOX_URL"]) process.env[name] = "";
    await inbox?.stop();
  });
  return () => {
    if (!inbox) throw new Error("The inbox is open inside tests and hooks only");
    return inbox;
  };
}
