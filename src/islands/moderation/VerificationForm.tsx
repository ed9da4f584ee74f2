import type { ComponentProps } from "react";
import { VerificationForm } from "#features/moderation/decision/VerificationForm.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The form in which the administrator records the checks of a listing. */
export default function VerificationFormIsland(props: ComponentProps<typeof VerificationForm>) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root}>
      <VerificationForm {...props} />
    </div>
  );
}
