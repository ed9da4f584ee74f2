import { BookingScreen, type BookingScreenProps } from "#features/booking/BookingScreen.tsx";

/** `/book`: a booking as a page of its own. */
export default function BookingScreenIsland(props: BookingScreenProps) {
  return <BookingScreen {...props} />;
}
