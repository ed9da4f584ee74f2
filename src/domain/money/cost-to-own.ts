/**
 * What a home for sale costs its buyer: the instalment of a loan and what is due when the deed is signed. All money in whole taka. The
 * figures to begin with are dated data (`content/site/site.json`), because charges change with every budget.
 */
export type Charge = { code: "registration" | "stamp" | "local-tax"; percent: number };
/** `down` and `rate` in per cent of the price and a year, `years` whole. */
export type Loan = { down: number; rate: number; years: number };
export type LoanField = keyof Loan;

/** The dated figures of `content/site/site.json`. */
export type PurchaseCosts = {
  /** The day of the charges, ISO 8601. */
  asOf: string;
  /** Per cent of the price that a bank lends at most. */
  loanShareMax: number;
  /** The loan to begin with. */
  assumed: Loan;
  charges: readonly Charge[];
  /** Per cent, where a city corporation or cantonment takes the local tax. */
  localTaxInCities: number;
  /** Addresses of where the figures are from. */
  sources: { charges: string; loan: string };
};

/** The accepted ranges. A bank lends at most 70 % (Bangladesh Bank, January 2026), so the down payment is at least 30 %. */
export const LOAN_LIMITS = {
  down: { min: 30, max: 100 },
  rate: { min: 0, max: 30 },
  years: { min: 1, max: 30 },
} as const satisfies Record<LoanField, { min: number; max: number }>;

/** Whether a number may stand in a field of the sum. */
export const isLoanFigure = (field: LoanField, value: number): boolean =>
  value >= LOAN_LIMITS[field].min && value <= LOAN_LIMITS[field].max && (field !== "years" || Number.isInteger(value));

/** The equal monthly instalment that pays off `principal` in `months`, rounded up to whole taka. Without interest, an equal share. */
export function instalment(principal: number, rate: number, months: number): number {
  if (principal <= 0) return 0;
  const monthly = rate / 1200;
  if (monthly === 0) return Math.ceil(principal / months);
  return Math.ceil((principal * monthly) / (1 - (1 + monthly) ** -months));
}

export type OwnershipCost = {
  own: number;
  loan: number;
  monthly: number;
  interest: number;
  charges: { code: Charge["code"]; percent: number; taka: number }[];
  /** Down payment and charges, due on the day of the deed. */
  inHand: number;
  total: number;
};

/** The whole sum. `price` in taka; the loan's figures as `isLoanFigure` allows them. */
export function costToOwn(price: number, { down, rate, years }: Loan, charges: readonly Charge[]): OwnershipCost {
  const own = Math.round((price * down) / 100);
  const loan = price - own;
  const months = years * 12;
  const monthly = instalment(loan, rate, months);
  const interest = monthly * months - loan;
  const due = charges.map(({ code, percent }) => ({ code, percent, taka: Math.round((price * percent) / 100) }));
  const sum = due.reduce((all, { taka }) => all + taka, 0);
  return { own, loan, monthly, interest, charges: due, inHand: own + sum, total: price + sum + interest };
}
