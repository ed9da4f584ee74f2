import type { Loan, LoanField } from "#domain/money/cost-to-own.ts";
import { currentLocale } from "#i18n/locale.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { TypedSlider } from "#ui/range/TypedSlider.tsx";
import { loanFieldName, loanFieldUnit, loanProblem, loanValueText } from "./cost-words.ts";

/** What the thumbs reach: what banks offer. What is allowed (`LOAN_LIMITS`) may be typed. */
const SCALES: Record<LoanField, { min: number; max: number; step: number }> = {
  down: { min: 30, max: 100, step: 5 },
  rate: { min: 6, max: 18, step: 0.5 },
  years: { min: 1, max: 30, step: 1 },
};
const FIELDS: readonly LoanField[] = ["down", "rate", "years"];

type Props = {
  /** Whole taka. */
  price: number;
  assumed: Loan;
  loan: Loan;
  /** The fields whose text is no figure that makes sense. */
  wrong: ReadonlySet<LoanField>;
  onType: (field: LoanField, text: string) => void;
};

/** The figures of the loan, each to slide and to type. Without a script they would change nothing, and are left out. */
export function LoanFields({ price, assumed, loan, wrong, onType }: Props) {
  const locale = currentLocale();
  const format = (value: number) => formatPlainNumber(value, locale);
  return (
    <div className="grid gap-1 noscript:hidden print:hidden">
      {FIELDS.map((field) => (
        <TypedSlider
          key={field}
          id={`cost-${field}`}
          name={field}
          label={loanFieldName(field)}
          unit={loanFieldUnit(field)}
          scale={SCALES[field]}
          value={loan[field]}
          defaultValue={format(assumed[field])}
          format={format}
          valueText={loanValueText(field, loan[field], price, locale)}
          error={wrong.has(field) ? loanProblem(field, locale) : undefined}
          onType={(text) => onType(field, text)}
        />
      ))}
    </div>
  );
}
