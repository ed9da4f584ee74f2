import type { ImportReport } from "#domain/import/report.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Written } from "#ui/text/Written.tsx";
import { rowsLeft, rowsPosted, rowsPostedBefore } from "./import-counts.ts";

/** What came of an import. */
export function ImportDone({ report }: { report: ImportReport }) {
  const locale = currentLocale();
  const number = (value: number) => formatPlainNumber(value, locale);
  const { posted, again, rows, items } = report;
  const left = rows - posted - again;
  const more = posted + again - items.length;
  return (
    <section aria-labelledby="import-done" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="import-done">{m.import_done_list()}</h3>
      <Banner kind={posted > 0 ? "ok" : "note"} icon={posted > 0 ? "circle-check" : "info"} role="status">
        {rowsPosted(posted)}
        {again > 0 && <span>{` ${rowsPostedBefore(again)}`}</span>}
        {left > 0 && <span>{` ${rowsLeft(left)}`}</span>}
      </Banner>
      <ol className="max-h-112 overflow-y-auto">
        {items.map(({ line, id, title }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line text-sm">
            <span className="text-ink-mute">{m.import_line_number({ line: number(line) })}</span>
            <a
              href={links.preview(id, locale)}
              className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
            >
              <Written>{title}</Written>
            </a>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-sm text-ink-soft">{m.import_done_more({ count: number(more) })}</p>}
      <Button href={links.account(locale, "properties")} icon="list" className="justify-self-start">
        {m.import_own_list()}
      </Button>
    </section>
  );
}
