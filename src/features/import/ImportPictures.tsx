import { useRef } from "react";
import { addImportPictures } from "#api/posting/imports.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import type { ImportReport } from "#domain/import/report.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { isProblemCode, problemWords } from "#i18n/problem-words.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Written } from "#ui/text/Written.tsx";
import { FileField } from "./FileField.tsx";
import { ImportAlert } from "./ImportAlert.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import type { Import } from "./use-import.ts";
import { picturesDone, picturesMissing } from "./import-counts.ts";

type Props = Pick<Import, "busy" | "problem" | "alert" | "progress" | "left" | "addPictures"> & {
  report: ImportReport;
};

/** Names that are written out; the rest is counted. */
const NAMED = 12;

function reasonOf(code: string): string {
  if (code === "not-named") return m.import_left_not_named();
  if (code === "next-upload") return m.import_left_next();
  if (code === "same-name") return m.import_left_same_name();
  return isProblemCode(code) ? problemWords(code).title : code;
}

/** The pictures that rows name: which are missing, and where they come from. */
export function ImportPictures({ report, busy, problem, alert, progress, left, addPictures }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const locale = currentLocale();
  const number = (value: number) => formatPlainNumber(value, locale);
  const { id, pictures, missingPictures: missing } = report;
  if (pictures === 0) return null;
  const names = missing.slice(0, NAMED).join(", ");
  const more = missing.length - NAMED;
  const limits = { count: number(IMPORT_MAX.pictures), megabytes: number(IMPORT_MAX.bytes / 1024 / 1024) };
  return (
    <section aria-labelledby="import-pictures" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="import-pictures">{m.import_pictures_title()}</h3>
      <ImportAlert problem={problem} act="pictures" ref={alert} />
      {missing.length === 0 ? (
        <Banner kind="ok" icon="circle-check">
          {picturesDone(pictures)}
        </Banner>
      ) : (
        <>
          <p className="text-sm wrap-anywhere">
            <b>{picturesMissing(missing.length)}</b> <Written text={names} />
            {more > 0 && <span>{` ${m.import_pictures_more({ count: number(more) })}`}</span>}
          </p>
          <form
            action={`${addImportPictures.path.replace(":id", id)}?id=${id}&locale=${locale}`}
            method="post"
            encType="multipart/form-data"
            className="grid grid-cols-[minmax(0,1fr)] max-w-xl gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const chosen = [...(files.current?.files ?? [])];
              if (chosen.length > 0) void addPictures(chosen);
              else files.current?.focus();
            }}
          >
            <input type="hidden" name="locale" value={locale} />
            <input type="hidden" name="id" value={id} />
            <FileField
              ref={files}
              id="import-picture-files"
              name="file"
              label={m.import_pictures()}
              hint={m.import_pictures_hint(limits)}
              accept="image/*,.zip,application/zip"
              multiple
              required
            />
            <Button
              type="submit"
              kind="outline"
              icon="images"
              busy={busy === "pictures"}
              disabled={busy !== null}
              className="justify-self-start"
            >
              {m.import_pictures_upload()}
            </Button>
          </form>
        </>
      )}
      {busy === "pictures" && progress && (
        <ImportProgress
          {...progress}
          words={m.import_pictures_progress({ done: number(progress.done), count: number(progress.count) })}
        />
      )}
      {left.length > 0 && (
        <p role="status" className="text-sm wrap-anywhere text-danger">
          {m.import_pictures_left({
            names: left
              .slice(0, NAMED)
              .map(({ name, code }) => m.import_left_name({ name, reason: reasonOf(code) }))
              .join(", "),
          })}
        </p>
      )}
    </section>
  );
}
