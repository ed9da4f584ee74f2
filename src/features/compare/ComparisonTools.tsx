import { useRef } from "react";
import type { ComparedListing } from "#domain/listing/compare/table.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { ChoiceChip } from "#ui/button/Chip.tsx";
import { downloadCsv } from "./comparison-csv.ts";
import { shareComparison } from "./share-comparison.ts";

type Props = {
  listings: readonly ComparedListing[];
  /** Whether there is anything to tell apart. */
  differs: boolean;
};

/**
 * What one can do with the table: see only what differs (by the style of the rows alone, so it works without a script), send it to somebody,
 * print it, open it in a spreadsheet.
 */
export function ComparisonTools({ listings, differs }: Props) {
  const file = useRef<HTMLAnchorElement>(null);
  const download = () => {
    if (file.current) downloadCsv(listings, file.current);
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      {differs && (
        <ChoiceChip type="checkbox" name="only-differences" autoComplete="off">
          {m.compare_only_differences()}
        </ChoiceChip>
      )}
      <div className="flex flex-wrap max-md:-ms-3 md:ms-auto noscript:hidden">
        <Button kind="ghost" icon="share-2" className="max-md:px-3" onClick={() => void shareComparison(location.href)}>
          {m.compare_share()}
        </Button>
        <Button kind="ghost" icon="printer" className="max-md:px-3" onClick={() => print()}>
          {m.compare_print()}
        </Button>
        <Button kind="ghost" icon="download" className="max-md:px-3" onClick={download}>
          {m.compare_csv()}
        </Button>
        <a ref={file} hidden download="nibash-comparison.csv" />
      </div>
    </div>
  );
}
