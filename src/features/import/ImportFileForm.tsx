import { useRef } from "react";
import { checkImport } from "#api/posting/imports.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import { importTemplates } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatNumber } from "#domain/text/number.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { moreClass } from "#ui/page/SectionHead.tsx";
import { TitledPanel } from "#ui/page/TitledPanel.tsx";
import { FileField } from "./FileField.tsx";
import { ImportAlert } from "./ImportAlert.tsx";
import type { Import } from "./use-import.ts";

const TEMPLATES = [
  { href: importTemplates.csv, words: m.import_template_csv },
  { href: importTemplates.json, words: m.import_template_json },
  { href: importTemplates.schema, words: m.import_template_schema },
];

type Props = Pick<Import, "busy" | "problem" | "alert" | "check"> & { again: boolean };

/** Which file, and what it has to look like. Without a script the browser sends it. */
export function ImportFileForm({ busy, problem, alert, check, again }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const locale = currentLocale();
  const number = (value: number) => formatNumber(value, locale);
  const limits = { rows: number(IMPORT_MAX.rows), megabytes: number(IMPORT_MAX.bytes / 1024 / 1024) };
  return (
    <TitledPanel id="import" title={m.import_file_title()} text={m.import_file_text(limits)}>
      <ul className="flex flex-wrap gap-x-5">
        {TEMPLATES.map(({ href, words }) => (
          <li key={href}>
            <a href={href} download className={moreClass}>
              <Icon name="download" size="sm" />
              {words()}
            </a>
          </li>
        ))}
      </ul>
      <ImportAlert problem={problem} act="check" ref={alert} />
      <form
        action={`${checkImport.path}?locale=${locale}`}
        method="post"
        encType="multipart/form-data"
        className="grid grid-cols-[minmax(0,1fr)] max-w-xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = file.current?.files?.[0];
          if (chosen) void check(chosen);
          else file.current?.focus();
        }}
      >
        <input type="hidden" name="locale" value={locale} />
        <FileField
          ref={file}
          id="import-file"
          name="file"
          label={m.import_file()}
          hint={m.import_file_hint()}
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          required
        />
        <Button
          type="submit"
          kind={again ? "outline" : "accent"}
          icon="file-check"
          busy={busy === "check"}
          disabled={busy !== null}
          className="justify-self-start"
        >
          {again ? m.import_another() : m.import_check()}
        </Button>
      </form>
    </TitledPanel>
  );
}
