import type { ComponentProps } from "react";
import { StayForm as Form } from "#features/resort/stay/StayForm.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Days, guests and price of a stay, and the button to book it. */
export default function StayForm(props: ComponentProps<typeof Form>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <Form {...props} />
    </div>
  );
}
