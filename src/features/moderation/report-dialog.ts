import { call } from "#api/call.ts";
import { sendReport } from "#api/reports.ts";
import { links } from "#domain/links.ts";
import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { openModal } from "#ui/modal.ts";

/** Said only now: whoever has the link sees what becomes of the report. */
function receipt(token: string): Node[] {
  const thanks = Object.assign(document.createElement("p"), { textContent: m.report_received_text() });
  const link = Object.assign(document.createElement("a"), {
    className: "btn btn-primary",
    href: links.report(token, currentLocale()),
    textContent: m.report_see_state(),
  });
  return [thanks, link];
}

/**
 * Opens the form of the page at `href` in a dialog over this page, called `title`. Where it cannot be had, that page opens itself: its form works
 * as it is.
 */
export async function openReport(href: string, title: string): Promise<void> {
  const { search } = new URL(href, location.href);
  const answer = await fetch(localisedPath("/partials/report", currentLocale()) + search).catch(() => null);
  const part = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const form = part?.querySelector<HTMLFormElement>("[data-report-form]");
  if (!form) return location.assign(href);
  const dialog = openModal(title, document.adoptNode(form));
  liveForm(form, {
    check: (values) => [...missing(values, "reason"), ...(values["reason"] === "other" ? missing(values, "text") : [])],
    // The server reads every value again: what the form holds is text.
    send: (values) => call(sendReport, values as unknown as Parameters<typeof call<typeof sendReport>>[1]),
    done: ({ token }) => {
      const heading = dialog.querySelector("h2")!;
      heading.textContent = m.report_received();
      heading.tabIndex = -1;
      form.replaceWith(...receipt(token));
      heading.focus();
    },
  });
}
