import { lazy, Suspense } from "react";
import type { DriverProps } from "./CarouselDriver.tsx";

/** Where its code cannot be had, the browser goes on scrolling the row. */
const Embla = lazy(() => import("./CarouselDriver.tsx").catch(() => ({ default: () => null })));

/** Embla for a row of slides; its code comes when this is first rendered. */
export const Driver = (props: DriverProps) => (
  <Suspense>
    <Embla {...props} />
  </Suspense>
);
