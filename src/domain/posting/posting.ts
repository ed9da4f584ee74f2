/** What several fields of a post may hold, or more than a field asks for. Lengths in characters; the database keeps the same bounds. */
export const POST_MAX = {
  title: 200,
  /** Two of them in Bengali, three bytes a letter, still fit into a request of 64 KB with everything else. */
  description: 5_000,
  line: 160,
  street: 200,
  name: 120,
  nearby: 20,
  roomTypes: 12,
  policies: 20,
  paper: 60,
} as const;

/** Bounds of the numbers, both included. Prices in whole taka, sizes in square feet. */
export const POST_RANGE = {
  price: { min: 1, max: 100_000_000_000 },
  pricePerNight: { min: 1, max: 10_000_000 },
  area: { min: 0.01, max: 100_000_000 },
  distance: { min: 0, max: 200_000 },
  guests: { min: 1, max: 200 },
  units: { min: 1, max: 100_000 },
  latitude: { min: 20.3, max: 26.8 },
  longitude: { min: 87.9, max: 92.8 },
} as const;

/**
 * Why a field of a post is refused. `elsewhere`: the place is not inside the chosen wider place; `wrong-order`: two fields contradict each
 * other. `wrong-comma`, `unknown-unit`, `local-unit` (a kani differs by district), `ambiguous-number` ("45.000"): a number that is not guessed.
 * `not-a-road`: no name of
 * a block or a road. `not-cheapest-room`: a resort's own price is another than that of its cheapest room. `unlikely-price`: so far from what others ask that `priceConfirmed` has to say it is right.
 */
export const POST_CODES = [
  "required",
  "too-long",
  "too-many",
  "not-text",
  "not-a-number",
  "not-a-date",
  "not-a-phone",
  "not-an-email",
  "not-a-link",
  "contact-in-name",
  "out-of-range",
  "wrong-comma",
  "unknown-unit",
  "local-unit",
  "ambiguous-number",
  "unknown-value",
  "unknown-place",
  "not-a-road",
  "elsewhere",
  "wrong-order",
  "not-cheapest-room",
  "foreign-picture",
  "unlikely-price",
] as const;
export type PostCode = (typeof POST_CODES)[number];
