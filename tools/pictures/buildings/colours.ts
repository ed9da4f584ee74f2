/** Plaster and brick of outer walls. */
export const WALLS = [
  "#efe2c8",
  "#f3ede0",
  "#cddacb",
  "#e9c8b0",
  "#c3634a",
  "#c7d6d8",
  "#e2bd74",
  "#b7c4a4",
  "#d8a58a",
  "#dfd6c6",
] as const;

/** Trims, awnings and painted columns. */
export const ACCENTS = ["#a9543a", "#2c6d67", "#46524f", "#d49b35", "#7d4a5c", "#e9e2d2"] as const;

/** Washing on lines and balconies. */
export const CLOTH = ["#c8452f", "#e0a232", "#2d7d78", "#f2ead8", "#7c3a63", "#5f8bb0", "#e58a6a"] as const;
