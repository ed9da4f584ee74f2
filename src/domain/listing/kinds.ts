/** What of an apartment or a house is to let. null on a listing: nobody has said. */
export const RENTALS = ["home", "room", "seat", "sublet", "mess", "hostel"] as const;
export type Rental = (typeof RENTALS)[number];

/** How an apartment or a house is laid out, where that has a name. */
export const LAYOUTS = ["studio", "duplex"] as const;
export type Layout = (typeof LAYOUTS)[number];

export const isRental = (kind: Rental | Layout): kind is Rental => (RENTALS as readonly string[]).includes(kind);

/** Whether somebody can live in it: only such a type has a layout, and is let by the room or the seat. */
export const isDwelling = (type: string): boolean => type === "apartment" || type === "house";

/** Only what a post of this type and purpose can say: a shop has no layout, and of a sale nothing is to let. */
export const saidOfKinds = (
  { rental, layout }: { rental: Rental | null; layout: Layout | null },
  type: string,
  purpose: "rent" | "sale",
): { rental: Rental | null; layout: Layout | null } => ({
  rental: purpose === "rent" && isDwelling(type) ? rental : null,
  layout: isDwelling(type) ? layout : null,
});
