import { Report, type ReportProps } from "#features/report/Report.tsx";

/** `/report`: reports a problem in a public post, on a page of its own. */
export default function ReportIsland(props: ReportProps) {
  return <Report {...props} />;
}
