import { runImport } from "#api/posting/imports.ts";
import { IMPORT_MODES, type ImportMode, type ImportReport } from "#domain/import/report.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { Button } from "#ui/button/Button.tsx";
import { ImportAlert } from "./ImportAlert.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import type { Import } from "./use-import.ts";

type Props = Pick<Import, "busy" | "problem" | "alert" | "progress" | "run"> & { report: ImportReport };

/** What can be posted now: everything, or what is right; a run that was cut off goes on as it began. */
function modeOf({ state, mode, faultCount }: ImportReport): ImportMode {
  if (state === "running" && mode) return mode;
  return faultCount === 0 ? "all" : "good";
}

const modeIn = (submitter: HTMLElement | null): ImportMode | undefined =>
  IMPORT_MODES.find((mode) => submitter instanceof HTMLButtonElement && submitter.value === mode);

/** The one press that posts. Without a script it posts as many as one request can, and the page offers to go on. */
export function ImportRun({ report, busy, problem, alert, progress, run }: Props) {
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
