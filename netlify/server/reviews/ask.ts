import { db } from "#db/client.ts";
import { tenanciesOver } from "#db/tenancies/tenancies.ts";
import { holdVisit, nextToAsk } from "#db/visits/visits.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { tellParty, type PartyNews } from "../moderation/party-news.ts";

const HOUR_MS = 3_600_000;
/** A visit takes an hour; two later both are home. What a run missed is made up for, for three days. */
const ASKED = { afterHours: 3, days: 3 } as const;
/** So many in one run; the next run takes the rest. */
const MOST = 500;
const ASKING: Pick<PartyNews, "event" | "reasons" | "text" | "once"> = {
  event: "asked",
  reasons: [],
  text: null,
  once: "",
};

/** Asks both sides of a visit how the other was, once; nobody where one said that they did not meet. @returns how many visits */
export async function askAfterVisits(now: Date): Promise<number> {
  const until = new Date(now.getTime() - ASKED.afterHours * HOUR_MS);
  const from = new Date(now.getTime() - ASKED.days * 24 * HOUR_MS);
  for (let asked = 0; asked < MOST; asked += 1) {
    const found = await db.transaction().execute(async (trx) => {
      const id = await nextToAsk(trx, { from, until, now });
      const held = id && (await holdVisit(trx, id));
      if (!held) return false;
      const { words } = held.visit;
      if (words.owner === "no-show" || words.seeker === "no-show" || !held.owner.hasAccount) return true;
      const { title, titleBn } = held.listing;
      for (const { id: to } of [held.owner, held.seeker])
        await tellParty(trx, { ...ASKING, to, of: "visit", id, home: { title, titleBn } });
      return true;
    });
    if (!found) return asked;
  }
  return MOST;
}

/** Asks both sides of a tenancy that ended in the last three days; whoever was asked is not asked again. @returns how many tenancies */
export async function askAfterTenancies(now: Date): Promise<number> {
  const today = dayInDhaka(now);
  const over = await tenanciesOver(db, { from: addDays(today, -ASKED.days), to: addDays(today, -1) }, MOST);
  for (const { id, parties } of over)
    for (const { id: to } of [parties.owner, parties.tenant])
      if (to !== null) await tellParty(db, { ...ASKING, to, of: "tenancy", id, home: { title: "", titleBn: "" } });
  return over.length;
}
