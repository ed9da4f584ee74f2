import { OwnVisits, type OwnVisitsProps } from "#features/visit/OwnVisits.tsx";

/** `/account/visits`: visits on both sides, and the hours of one's own homes. */
export default function OwnVisitsIsland(props: OwnVisitsProps) {
  return <OwnVisits {...props} />;
}
