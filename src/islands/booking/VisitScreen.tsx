import { VisitScreen, type VisitScreenProps } from "#features/visit/VisitScreen.tsx";

/** `/visit`: requests one of the free times of a home. */
export default function VisitScreenIsland(props: VisitScreenProps) {
  return <VisitScreen {...props} />;
}
