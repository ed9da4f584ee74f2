import { call } from "#api/call.ts";
import { listReports, settleReport, type ReportsAnswer } from "#api/reports.ts";
import type { ReportItem } from "#domain/moderation.ts";
import { REPORT_OUTCOMES } from "#domain/report.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { withFreshFactor } from "#stores/fresh-factor.ts";
import { announceDecision } from "#stores/waiting.ts";
import { drawBadge } from "#ui/draw-badge.ts";
import { drawLink, drawNote } from "#ui/draw-note.ts";
import { oneChip } from "#ui/one-chip.ts";
import { pagedList, type PagedList } from "#ui/paged-list.ts";
import { part } from "#ui/part.ts";
import { showCount } from "#ui/tab-count.ts";
import { toast } from "#stores/toasts.ts";
import { whenShown } from "#ui/when-shown.ts";
import { reportReasonWords, reportStateWords } from "./report-words.ts";
import { kindWords, publicLink, submissionTitle } from "./submission-words.ts";

function wireSettle(report: ReportItem, row: HTMLElement, list: () => PagedList): void {
  const button = part<HTMLButtonElement>("settle", row);
  const form = part<HTMLFormElement>("settle-form", row);
  const problem = part("problem", form);
  const open = (opened: boolean): void => {
    form.hidden = !opened;
    button.setAttribute("aria-expanded", String(opened));
    (opened ? form.querySelector<HTMLElement>("input") : button)?.focus();
  };
  const say = (words: string): void => {
    problem.textContent = words;
    problem.hidden = words === "";
  };
  button.addEventListener("click", () => open(Boolean(form.hidden)));
  part("settle-cancel", form).addEventListener("click", () => open(false));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const values = new FormData(form);
    const outcome = REPORT_OUTCOMES.find((one) => one === values.get("outcome"));
    if (!outcome) return say(fieldProblem("required"));
    say("");
    const note = String(values.get("note")).trim();
    const ask = () => call(settleReport, { id: report.id, outcome, ...(note === "" ? {} : { note }) });
    void withFreshFactor(ask).then((answer) => {
      if (!answer.ok) return say(problemWords(answer.problem.code).text);
      toast({ kind: "ok", title: m.report_settled() });
      announceDecision();
      void list().reload();
    });
  });
}

function fillRow(report: ReportItem, row: HTMLLIElement, list: () => PagedList): void {
  const locale = currentLocale();
  const title = submissionTitle(report, locale);
  const isOpen = report.state === "open";
  part("badges", row).replaceChildren(
    drawBadge(
      isOpen ? "pending" : "plain",
      reportStateWords(report.state, report.removed),
      isOpen ? "clock" : undefined,
    ),
    drawBadge("plain", kindWords[report.kind]()),
  );
  const publicNow = report.approval === "approved";
  part("title", row).replaceChildren(publicNow ? drawLink(publicLink[report.kind](report.slug, locale), title) : title);
  part("text", row).textContent = [reportReasonWords[report.reason](), ...(report.text ? [report.text] : [])].join(
    ": ",
  );
  part("notes", row).replaceChildren(
    ...(report.email ? [drawNote("mail", report.email)] : []),
    drawNote("clock", ago(report.createdAt, locale)),
  );
  const answer = part("answer", row);
  answer.hidden = report.note === null;
  answer.textContent = report.note === null ? "" : m.report_answered({ note: report.note });
  part("settle", row).hidden = !isOpen;
  part("settle", row).setAttribute("aria-label", m.report_settle_named({ title }));
  if (isOpen) wireSettle(report, row, list);
}

function startReports(panel: HTMLElement): void {
  const root = panel.querySelector<HTMLElement>("[data-paged]")!;
  let state: "open" | "over" = "open";
  const list: PagedList = pagedList<ReportItem, ReportsAnswer>(root, {
    load: (cursor) => call(listReports, { state, ...(cursor === undefined ? {} : { cursor }) }),
    key: ({ id, state: now }) => `${id} ${now}`,
    draw: (report, row) => fillRow(report, row, () => list),
    arrived: ({ open }) => showCount("reports", open),
  });
  oneChip(part("states", panel), ({ dataset }) => {
    state = dataset["state"] === "over" ? "over" : "open";
    void list.restart();
  });
  whenShown(panel, () => void list.restart());
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-reports]")) startReports(panel);
