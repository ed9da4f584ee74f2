import { createClient } from "../client.ts";
import { outboxState, troubledMessages } from "./outbox.ts";

/** `npm run outbox`: the state of the mails and SMS for an operator. */
const db = createClient({ max: 1 });
try {
  const messages = await troubledMessages(db);
  console.log(`Outbox: ${await outboxState(db, new Date())}; ${messages.length} to look at.`);
  for (const { id, createdAt, state, problem, attempts, channel, template, recipient } of messages) {
    const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
    console.log(
      `${createdAt.toISOString()}  ${state} (${problem}, ${tries})  ${channel} ${template} to ${recipient}  ${id}`,
    );
  }
} finally {
  await db.destroy();
}
