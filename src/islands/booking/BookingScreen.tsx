import { BookingScreen, type BookingScreenProps } from "#features/booking/BookingScreen.tsx";

/** `/book`: booking on a page of its own. */
export default function BookingScreenIsland(props: BookingScreenProps) {
  return <BookingScreen {...props} />;
}
