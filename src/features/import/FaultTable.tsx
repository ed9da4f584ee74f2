import { links } from "#domain/site/links.ts";
import type { ImportReport } from "#domain/import/report.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { moreClass } from "#ui/page/SectionHead.tsx";
import { Written } from "#ui/text/Written.tsx";
import { columnLabel, type ColumnLabels } from "./column-words.ts";
import { faultWords } from "./fault-words.ts";

const OTHER_SCRIPT = { en: /(\p{Script=Bengali}[\p{Script=Bengali}\p{M} ]*)/u, bn: /([A-Za-z][\w .:;,-]*)/ };

/** A sentence of ours with the row's own words and the words that a column takes in it, those of the other script marked. */
function Sentence({ children: text }: { children: string }) {
  const locale = currentLocale();
  return text.split(OTHER_SCRIPT[locale]).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} lang={locale === "bn" ? "en" : "bn"}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

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
                {m.import_value()}
              </th>
              <th scope="col" className={cell}>
                {m.import_fault()}
              </th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault, index) => {
              const { line, field, value, path } = fault;
              const label = field === "" ? m.import_whole_row() : columnLabel(field, labels);
              return (
                <tr key={index}>
                  <th scope="row" className={`${cell} font-semibold tabular-nums`}>
                    {number(line)}
                  </th>
                  <td className={cell}>
                    {label && <span className="block font-medium">{label}</span>}
                    <code lang="en" className="text-xs wrap-anywhere text-ink-mute">
                      {path ?? field}
                    </code>
                  </td>
                  <td className={`${cell} min-w-32 max-w-80 wrap-anywhere`}>
                    {value === undefined ? (
                      <span className="text-ink-mute">{m.import_empty()}</span>
                    ) : (
                      <Written text={value} />
                    )}
                  </td>
                  <td className={`${cell} min-w-48`}>
                    <Sentence>{faultWords(fault, labels)}</Sentence>
                  </td>
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
