import { OwnVisits, type OwnVisitsProps } from "#features/visit/OwnVisits.tsx";

/** `/account/visits`: visits as seeker and as owner, and the visiting hours of one's own homes. */
export default function OwnVisitsIsland(props: OwnVisitsProps) {
  return <OwnVisits {...props} />;
}
