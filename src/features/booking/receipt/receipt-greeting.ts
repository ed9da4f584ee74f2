/** What a receipt says to somebody who has just come from a booking: the part of its address that only the browser sees. */
export const RECEIPT_SAYS = { redirecting: "#redirecting", initiated: "#initiated" } as const;
