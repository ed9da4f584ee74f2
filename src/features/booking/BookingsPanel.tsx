import type { User } from "#domain/user.ts";

export type BookingsPanelData = Record<string, never>;
type Props = { initial?: BookingsPanelData | undefined; viewer: User; now: string };

/** The bookings of whoever is signed in. */
export function BookingsPanel(_: Props) {
  return null;
}
