import { isLoanFigure, type LoanField } from "#domain/money/cost-to-own.ts";
import { readDecimal } from "#domain/text/typed-number.ts";

/** Reads what somebody typed ("50%", "১৫"); null for what is no figure of that field. */
export function parseLoanFigure(field: LoanField, text: string): number | null {
  const value = readDecimal(text.replace("%", ""));
  return value !== null && isLoanFigure(field, value) ? value : null;
}
