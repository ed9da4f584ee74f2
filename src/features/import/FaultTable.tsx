import { links } from "#domain/site/links.ts";
import type { ImportReport } from "#domain/import/report.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { moreClass } from "#ui/page/SectionHead.tsx";
import { columnLabel, type ColumnLabels } from "./column-words.ts";

type Props = { report: ImportReport; labels: ColumnLabels };

const cell = "border-b border-line px-3 py-2.5 text-start align-top";

/** What is wrong, by line and column; a row of it is a card's width on a phone, so the table scrolls in its own frame. */
export function FaultTable({ report: { id, faults, faultCount }, labels }: Props) {
  const locale = currentLocale();
  const number = (value: number) => formatPlainNumber(value, locale);
  return (
    <section aria-labelledby="import-faults" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="import-faults">{m.import_faults_title()}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{m.import_faults_text()}</p>
      <div
        role="group"
        aria-labelledby="import-faults"
        tabIndex={0}
        className="max-h-112 overflow-auto rounded-md border border-line"
      >
        <table className="w-full border-collapse text-sm">
          <thead className="bg-sunken text-xs">
            <tr>
              <th scope="col" className={cell}>
                {m.import_line()}
              </th>
              <th scope="col" className={cell}>
                {m.import_column()}
              </th>
              <th scope="col" className={cell}>
                {m.import_fault()}
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, field, code }) => {
              const label = columnLabel(field, labels);
              return (
                <tr key={`${line} ${field} ${code}`}>
                  <th scope="row" className={`${cell} font-semibold tabular-nums`}>
                    {number(line)}
                  </th>
                  <td className={cell}>
                    {label && <span className="block font-medium">{label}</span>}
                    <code lang="en" className="text-xs wrap-anywhere text-ink-mute">
                      {field}
                    </code>
                  </td>
                  <td className={cell}>{fieldProblem(code)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {faultCount > faults.length && (
        <p className="text-sm text-ink-soft">
          {m.import_faults_more({ shown: number(faults.length), count: number(faultCount) })}
        </p>
      )}
      <a href={links.importFaults(id, locale)} download className={`${moreClass} justify-self-start`}>
        <Icon name="download" size="sm" />
        {m.import_download()}
      </a>
    </section>
  );
}
