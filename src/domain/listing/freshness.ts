const DAY_MS = 86_400_000;

/** Days after which an owner is asked whether a listing is still available, and after which it is hidden without an answer. */
export const ASK_DAYS = 25;
export const HIDE_DAYS = 30;
/** How long the link of such a mail works: it still does after a month of absence. */
export const CONFIRM_LINK_DAYS = 60;

const after = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** When a listing that was confirmed at an instant is hidden unless it is confirmed again. */
export const hideAt = (confirmedAt: Date): Date => after(confirmedAt, HIDE_DAYS);

/** Listings confirmed at this instant or before are asked about now … */
export const askedIfConfirmedBy = (now: Date): Date => after(now, -ASK_DAYS);
/** … and hidden now. */
export const hiddenIfConfirmedBy = (now: Date): Date => after(now, -HIDE_DAYS);
