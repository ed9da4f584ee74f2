import { BookingsPanel, type BookingsPanelProps } from "#features/booking/BookingsPanel.tsx";

/** The account's tab of bookings. */
export default function BookingsPanelIsland(props: BookingsPanelProps) {
  return <BookingsPanel {...props} />;
}
