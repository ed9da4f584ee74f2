import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { ImportReport } from "#domain/import/report.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { TitledText } from "#ui/message/TitledText.tsx";
import { Written } from "#ui/text/Written.tsx";
import type { ColumnLabels } from "./column-words.ts";
import { FaultTable } from "./FaultTable.tsx";
import { ImportDone } from "./ImportDone.tsx";
import { ImportFileForm } from "./ImportFileForm.tsx";
import { ImportPictures } from "./ImportPictures.tsx";
import { ImportRun } from "./ImportRun.tsx";
import { useImport } from "./use-import.ts";
import { allRowsRight } from "./import-counts.ts";

export type ImportScreenProps = {
  /** The import that the address names, as the server knows it. */
  first: ImportReport | null;
  /** The address names one that is not there any more. */
  missing: boolean;
  answer: FormAnswer | null;
  labels: ColumnLabels;
  shrink: (picture: Blob) => Promise<Blob>;
};

/** Many properties at once: a file, what is wrong in it, its pictures, and the press that posts. */
export function ImportScreen({ first, missing, answer, labels, shrink }: ImportScreenProps) {
  const state = useImport({ first, answer, shrink });
  const { report, heading } = state;
  const locale = currentLocale();
  const figures = report && [
    { label: m.import_rows(), value: report.rows },
    { label: m.import_good(), value: report.good },
    { label: m.import_faulty(), value: report.rows - report.good },
    { label: m.import_posted(), value: report.posted + report.again },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {missing && !report && (
        <Banner icon="info">
          <TitledText title={m.import_missing()} text={m.import_missing_text()} />
        </Banner>
      )}
      {report && figures && (
        <section
          aria-labelledby="import-report"
          className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-lg border border-line bg-surface p-5"
        >
          <h2 id="import-report" ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
            <Written>{report.name}</Written>
          </h2>
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {figures.map(({ label, value }) => (
              <div key={label} className="grid gap-0.5 border-s-2 border-line-strong ps-3">
                <dt className="text-xs text-ink-soft">{label}</dt>
                <dd className="text-xl font-bold tabular-nums">{formatPlainNumber(value, locale)}</dd>
              </div>
            ))}
          </dl>
          {report.faultCount > 0 ? (
            <FaultTable report={report} labels={labels} />
          ) : (
            report.state === "checked" && (
              <Banner kind="ok" icon="circle-check">
                {allRowsRight(report.rows)}
              </Banner>
            )
          )}
          {report.state === "checked" && <ImportPictures {...state} report={report} />}
          {report.state === "finished" ? <ImportDone report={report} /> : <ImportRun {...state} report={report} />}
        </section>
      )}
      <ImportFileForm {...state} again={report !== null} />
    </div>
  );
}
