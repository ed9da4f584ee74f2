import { createClient } from "#db/client.ts";
import { claimStay } from "#db/bookings/stays.ts";
import { uuidv7 } from "#db/uuidv7.ts";

/**
 * Guests who want one unit of a resort on the same nights at once, in a process of their own: `node claim-crowd.ts URL BRIDGE RESORT GUESTS`. Prints
 * how many got one.
 */
const [url = "", bridge = "", resortId = "", guests = "0"] = process.argv.slice(2);
const db = createClient({ url, bridge, max: 4 });
const now = new Date("2030-01-01T06:00:00Z");
const wish = {
  resortId,
  checkIn: "2030-03-01",
  checkOut: "2030-03-04",
  now,
  heldUntil: new Date("2030-01-01T06:30:00Z"),
};
const answers = await Promise.all(
  Array.from({ length: Number(guests) }, () => claimStay(db, { ...wish, id: uuidv7() })),
);
console.log(answers.filter(({ kind }) => kind === "held").length);
await db.destroy();
