/** The select of the search box sends its range in one field, named by purpose so that a sale price never narrows rents. */
export const PRICE_FIELD = { sale: "price", rent: "rent" } as const;
