import type { FormAnswer } from "#domain/site/form-answer.ts";
import { type ImportReport, IMPORT_MODES, type ImportMode } from "#domain/import/report.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { TitledText } from "#ui/message/TitledText.tsx";
import { Written } from "#ui/text/Written.tsx";
import { links } from "#domain/site/links.ts";
import { Button } from "#ui/button/Button.tsx";
import { runImport } from "#api/posting/imports.ts";
import type { ColumnLabels } from "./column-words.ts";
import { FaultTable } from "./FaultTable.tsx";
import { ImportFileForm } from "./ImportFileForm.tsx";
import { ImportPictures } from "./ImportPictures.tsx";
import { useImport, type Import } from "./use-import.ts";
import { allRowsRight, rowsLeft, rowsPosted, rowsPostedBefore } from "./import-counts.ts";
import { ImportAlert } from "./ImportAlert.tsx";
import { ImportProgress } from "./ImportProgress.tsx";

type ImportRunProps = Pick<Import, "busy" | "problem" | "alert" | "progress" | "run"> & { report: ImportReport };

/** What can be posted now: everything, or what is right; a run that was cut off goes on as it began. */
function modeOf({ state, mode, faultCount }: ImportReport): ImportMode {
  if (state === "running" && mode) return mode;
  return faultCount === 0 ? "all" : "good";
}

const modeIn = (submitter: HTMLElement | null): ImportMode | undefined =>
  IMPORT_MODES.find((mode) => submitter instanceof HTMLButtonElement && submitter.value === mode);

/** The one press that posts. Without a script it posts as many as one request can, and the page offers to go on. */
function ImportRun({ report, busy, problem, alert, progress, run }: ImportRunProps) {
  const locale = currentLocale();
  const number = (value: number) => formatPlainNumber(value, locale);
  const { id, state, rows, good } = report;
  const mode = modeOf(report);
  const words =
    state === "running"
      ? m.import_run_on()
      : mode === "all"
        ? m.import_run_all({ count: number(rows) })
        : m.import_run_good({ count: number(good) });
  return (
    <section aria-labelledby="import-run" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="import-run">{m.import_run_title()}</h3>
      <p className="max-w-prose text-sm text-ink-soft">{good === 0 ? m.import_none_good() : m.import_run_text()}</p>
      <ImportAlert problem={problem} act="run" ref={alert} />
      {good > 0 && (
        <form
          action={runImport.path.replace(":id", id)}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void run(modeIn((event.nativeEvent as SubmitEvent).submitter) ?? mode);
          }}
        >
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="mode"
            value={mode}
            kind="accent"
            icon="send"
            busy={busy === "run"}
            disabled={busy !== null}
          >
            {words}
          </Button>
        </form>
      )}
      {busy === "run" && progress ? (
        <ImportProgress
          {...progress}
          words={m.import_run_progress({ done: number(progress.done), count: number(progress.count) })}
        />
      ) : (
        state === "running" && (
          <p className="text-sm">{m.import_run_progress({ done: number(report.done), count: number(rows) })}</p>
        )
      )}
    </section>
  );
}

/** What came of an import. */
function ImportDone({ report }: { report: ImportReport }) {
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
              <Written text={title} />
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
            <Written text={report.name} />
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
