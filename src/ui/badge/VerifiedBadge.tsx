import type { ReactNode } from "react";
import { VERIFIED_TONES, verifiedLevel } from "#domain/listing/verification.ts";
import { Badge, type BadgeKind } from "./Badge.tsx";

const KINDS = { good: "verified", neutral: "plain" } as const satisfies Record<string, BadgeKind>;

/** Which badge says so many marks: green from three on, neutral before. */
export const verifiedKind = (marks: number): BadgeKind => KINDS[VERIFIED_TONES[verifiedLevel(marks)]];

/** How far something is verified. */
export function VerifiedBadge({ marks, children }: { marks: number; children: ReactNode }) {
  return (
    <Badge kind={verifiedKind(marks)} icon={marks > 0 ? "badge-check" : undefined}>
      {children}
    </Badge>
  );
}
