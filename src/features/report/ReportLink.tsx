import { useState, type ComponentType, type MouseEvent } from "react";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import type { ReportDialog as ReportDialogPart } from "./ReportDialog.tsx";
import type { Reported } from "./ReportForm.tsx";
import { reportHeading } from "./report-heading.ts";

type DialogProps = Parameters<typeof ReportDialogPart>[0];

/** For whoever sees that something is wrong: a form in a dialog, whose code comes with the first press; without it the page of that form. */
export function ReportLink({ about }: { about: Reported }) {
  const [open, setOpen] = useState<{ Dialog: ComponentType<DialogProps> }>();
  const href = links.reportForm(about.kind, about.slug, currentLocale());
  const title = reportHeading(about.kind);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    import("./ReportDialog.tsx").then(
      ({ ReportDialog }) => setOpen({ Dialog: ReportDialog }),
      () => location.assign(href),
    );
  };
  return (
    <>
      <p className="print:hidden">
        <Button
          href={href}
          rel="nofollow"
          kind="ghost"
          size="sm"
          icon="triangle-alert"
          data-acts-here=""
          onClick={onClick}
        >
          {title}
        </Button>
      </p>
      {open && <open.Dialog about={about} title={title} onClose={() => setOpen(undefined)} />}
    </>
  );
}
