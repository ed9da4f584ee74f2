import { Report, type ReportProps } from "#features/report/Report.tsx";

/** `/report`: what is wrong with something public, on a page of its own. */
export default function ReportIsland(props: ReportProps) {
  return <Report {...props} />;
}
