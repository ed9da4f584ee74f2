import { costToOwn, isLoanFigure, LOAN_LIMITS, type Charge, type Loan, type LoanField } from "#domain/cost-to-own.ts";
import { parseNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { costLines } from "./cost-words.ts";

const FIELDS: readonly LoanField[] = ["down", "rate", "years"];

function problemOf(field: LoanField): string {
  const [min, max] = [LOAN_LIMITS[field].min, LOAN_LIMITS[field].max];
  const words = (value: number) => formatPlainNumber(value, currentLocale());
  const range = { min: words(min), max: words(max) };
  return field === "years" ? m.cost_wrong_years(range) : m.cost_wrong(range);
}

/** As `CostToOwn.astro` wrote them: "registration 1,stamp 1.5". */
const chargesOf = (text: string): Charge[] =>
  text.split(",").flatMap((part) => {
    const [code, percent] = part.split(" ");
    return code && percent ? [{ code: code as Charge["code"], percent: Number(percent) }] : [];
  });

/** The loan that the fields say; where one makes no sense it is marked, in its own words, and there is no loan. */
function loanOf(panel: HTMLElement): Loan | null {
  const problem = panel.querySelector<HTMLElement>("[data-cost-problem]");
  const loan: Partial<Loan> = {};
  let wrong: LoanField | undefined;
  for (const field of FIELDS) {
    const input = panel.querySelector<HTMLInputElement>(`[name=${field}]`);
    if (!input) return null;
    const value = parseNumber(input.value.replace("%", ""));
    const fits = value !== null && isLoanFigure(field, value);
    if (fits) loan[field] = value;
    else wrong ??= field;
    if (fits) input.removeAttribute("aria-invalid");
    else input.setAttribute("aria-invalid", "true");
  }
  if (problem) problem.textContent = wrong ? problemOf(wrong) : "";
  return wrong ? null : (loan as Loan);
}

/** Makes the sum again whenever a figure is changed. What cannot be understood leaves the last sum where it is. */
export function startCost(panel: HTMLElement): void {
  const price = Number(panel.dataset["cost"]);
  const charges = chargesOf(panel.dataset["charges"] ?? "");
  const show = () => {
    const loan = loanOf(panel);
    if (!loan) return;
    for (const { part, value } of costLines(costToOwn(price, loan, charges), currentLocale())) {
      const cell = panel.querySelector(`[data-cost-part="${part}"]`);
      if (cell) (cell.firstElementChild ?? cell).textContent = value;
    }
  };
  panel.addEventListener("input", show);
  show();
}
