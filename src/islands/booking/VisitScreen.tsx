import { VisitScreen, type VisitScreenProps } from "#features/visit/VisitScreen.tsx";

/** `/visit`: one of the free times of a home is asked for. */
export default function VisitScreenIsland(props: VisitScreenProps) {
  return <VisitScreen {...props} />;
}
