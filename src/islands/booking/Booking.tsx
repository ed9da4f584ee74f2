import { Booking as Dialog } from "#features/booking/Booking.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/**
 * The booking dialog, for the layout's slot `after` of every page with a Book button. Its group is `booking`: the booking store hydrates
 * it.
 */
export default function Booking() {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Dialog />
    </div>
  );
}
