import type { Selectable } from "kysely";
import type { StayCost } from "#domain/booking/offer.ts";
import { fromPaisa, toPaisa } from "#domain/money/money.ts";
import type { BookingsTable } from "../schema/bookings.ts";

/** What a stay costs, as its booking stores it. */
export type CostColumns = Pick<
  Selectable<BookingsTable>,
  "stay_paisa" | "breakfast_paisa" | "extra_guests" | "extra_guests_paisa"
>;

/** A cost as a booking stores it. null: not a stay. */
export const costColumns = (cost: StayCost | null): CostColumns => ({
  stay_paisa: cost && toPaisa(cost.total),
  breakfast_paisa: toPaisa(cost?.breakfast ?? 0),
  extra_guests: cost?.extraGuests ?? 0,
  extra_guests_paisa: toPaisa(cost?.extra ?? 0),
});

/** What is stored, as it is spoken of. */
export const storedCost = (booking: CostColumns): StayCost | null =>
  booking.stay_paisa === null
    ? null
    : {
        total: fromPaisa(booking.stay_paisa),
        breakfast: fromPaisa(booking.breakfast_paisa),
        extraGuests: booking.extra_guests,
        extra: fromPaisa(booking.extra_guests_paisa),
      };
