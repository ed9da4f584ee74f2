import type { ComponentProps } from "react";
import { ReviewRow } from "#features/review/ReviewRow.tsx";

/** Customer reviews below a list. */
export default function Reviews(props: ComponentProps<typeof ReviewRow>) {
  return <ReviewRow {...props} />;
}
