import type { ComponentProps } from "react";
import { VerificationForm } from "#features/moderation/decision/VerificationForm.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** Where the administrator says how far a listing was checked. */
export default function VerificationFormIsland(props: ComponentProps<typeof VerificationForm>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <VerificationForm {...props} />
    </div>
  );
}
