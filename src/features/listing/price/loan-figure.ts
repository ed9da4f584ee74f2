import { isLoanFigure, type LoanField } from "#domain/money/cost-to-own.ts";
import { parseNumber } from "#domain/text/number.ts";

/** Reads what somebody typed ("50%", "১৫"); null for what is no figure of that field. */
export function parseLoanFigure(field: LoanField, text: string): number | null {
  const value = parseNumber(text.replace("%", ""));
  return value !== null && isLoanFigure(field, value) ? value : null;
}
