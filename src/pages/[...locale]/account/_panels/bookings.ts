import type { User } from "#domain/user.ts";
import type { BookingsPanelData } from "#features/booking/BookingsPanel.tsx";

/** What the panel shows first, read for whoever is signed in. */
export const bookingsPanel = (_viewer: User, _search: URLSearchParams, _now: Date): Promise<BookingsPanelData> =>
  Promise.resolve({});
