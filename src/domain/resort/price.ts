/** The slider of the resort search in whole taka a night (specification 2, section 9). It filters only once it was moved. */
export const RESORT_SLIDER = { min: 0, max: 30_000, step: 500, from: 5_000, to: 30_000 } as const;

export const RESORT_PRESETS = ["all", "budget", "standard", "premium", "luxury"] as const;
export type ResortPreset = (typeof RESORT_PRESETS)[number];

/** Both ends belong to the range; null = open. */
export type PriceEnds = { min: number | null; max: number | null };

export const RESORT_PRESET_ENDS: Record<ResortPreset, PriceEnds> = {
  all: { min: null, max: null },
  budget: { min: 0, max: 5_000 },
  standard: { min: 5_000, max: 10_000 },
  premium: { min: 10_000, max: 20_000 },
  luxury: { min: 20_000, max: 30_000 },
};

/**
 * The one price state of a resort search (DECISIONS 10): a preset or a range of one's own, never both. A preset does not move the
 * slider; a moved slider drops the preset.
 */
export type ResortPrice = { kind: "preset"; preset: ResortPreset } | ({ kind: "range" } & PriceEnds);

export const ANY_PRICE: ResortPrice = { kind: "preset", preset: "all" };

/** The range that really filters, for the query and to be written out. */
export const priceEnds = (price: ResortPrice): PriceEnds =>
  price.kind === "preset" ? RESORT_PRESET_ENDS[price.preset] : { min: price.min, max: price.max };

/** Where the slider stands: what it was moved to, or its default; a preset leaves it alone. Ends beyond it rest on its ends. */
export function sliderEnds(price: ResortPrice): { min: number; max: number } {
  if (price.kind === "preset") return { min: RESORT_SLIDER.from, max: RESORT_SLIDER.to };
  const inside = (value: number) => Math.min(RESORT_SLIDER.max, Math.max(RESORT_SLIDER.min, value));
  return { min: inside(price.min ?? RESORT_SLIDER.min), max: inside(price.max ?? RESORT_SLIDER.max) };
}

/**
 * `budget`, `4000-9000`, `4000-`: a form without JavaScript sends it as `priceWas`, so that the server can tell which control was changed.
 */
export const priceMark = (price: ResortPrice): string =>
  price.kind === "preset" ? price.preset : `${price.min ?? ""}-${price.max ?? ""}`;
