import type { Kysely } from "kysely";
import { fromPaisa, toPaisa } from "#domain/money/money.ts";
import { latestCut } from "#domain/listing/prices/history.ts";
import type { Database } from "../../schema/tables.ts";

/**
 * Records a listing's price if it is public and the price differs from the last one, and updates the price cut that cards show. Needs the
 * transaction of the edit or the decision, which has locked the listing. Listings that wait for approval have no price history.
 */
export async function recordPrice(trx: Kysely<Database>, id: string, now: Date): Promise<void> {
  const listing = await trx
    .selectFrom("listings")
    .select(["purpose", "price_paisa"])
    .where("id", "=", id)
    .where("approval", "=", "approved")
    .executeTakeFirst();
  if (!listing) return;
  const rows = await trx
    .selectFrom("listing_prices")
    .select(["purpose", "price_paisa", "since"])
    .where("listing_id", "=", id)
    .orderBy("since")
    .execute();
  const prices = rows.filter(({ purpose }) => purpose === listing.purpose);
  if (prices.at(-1)?.price_paisa !== listing.price_paisa) {
    // An approval and an edit can happen in the same millisecond.
    const since = new Date(Math.max(now.getTime(), (rows.at(-1)?.since.getTime() ?? 0) + 1));
    const price = { ...listing, since };
    await trx
      .insertInto("listing_prices")
      .values({ listing_id: id, ...price })
      .execute();
    prices.push(price);
  }
  const cut = latestCut(
    prices.map(({ price_paisa, since }) => ({ price: fromPaisa(price_paisa), since: since.toISOString() })),
  );
  await trx
    .updateTable("listings")
    .set({ price_cut_from_paisa: cut && toPaisa(cut.from), price_cut_at: cut && cut.since })
    .where("id", "=", id)
    .execute();
}
