/** What two agree to. Amounts are whole taka; `start` is a day in Dhaka; `dueDay` the day of a month by which the rent is paid. */
export type TenancyTerms = {
  home: string;
  ownerName: string;
  tenantName: string;
  people: number;
  rent: number;
  serviceCharge: number;
  advance: number;
  dueDay: number;
  start: string;
  noticeMonths: number;
  others: string;
};
export const TERM_NAMES = [
  "home",
  "ownerName",
  "tenantName",
  "people",
  "rent",
  "serviceCharge",
  "advance",
  "dueDay",
  "start",
  "noticeMonths",
  "others",
] as const satisfies readonly (keyof TenancyTerms)[];

export const TERM_BOUNDS = {
  people: { min: 1, max: 50 },
  rent: { min: 100, max: 10_000_000 },
  serviceCharge: { min: 0, max: 1_000_000 },
  advance: { min: 0, max: 100_000_000 },
  dueDay: { min: 1, max: 28 },
  noticeMonths: { min: 1, max: 12 },
} as const;
export const HOME_MAX = 300;
export const OTHERS_MAX = 1500;
/** A tenancy of before is taken up from so many years ago, and one to come begins in so many at most. */
export const START_YEARS = { back: 10, ahead: 2 } as const;

/** The text as a hash is made of it: the same terms give the same text, and any other terms another. */
export const termsText = (terms: TenancyTerms): string => JSON.stringify(TERM_NAMES.map((name) => terms[name]));

/** More than the one month's rent that the Act of 1991 allows in advance (`src/domain/listing/rent-extras.ts`). */
export const isTermsAdvanceAboveLaw = ({ rent, advance }: Pick<TenancyTerms, "rent" | "advance">): boolean =>
  advance > rent;
