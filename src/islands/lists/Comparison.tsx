import type { ComparisonData } from "#domain/listing/compare/find-compared.ts";
import { Comparison as Page } from "#features/compare/Comparison.tsx";

type Props = { data: ComparisonData; own: boolean };

/** The comparison's page: the listings that the server rendered for its address, or this device's own list. */
export default function Comparison(props: Props) {
  return <Page {...props} />;
}
