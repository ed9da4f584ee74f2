/** The five lights that a scene can be drawn in. */
export const TIMES = ["dawn", "noon", "dusk", "monsoon", "night"] as const;
export type Time = (typeof TIMES)[number];

/** How a light changes colours. All colours are `#rrggbb`. */
export type Palette = {
  /** Bands of the sky from the zenith down to the horizon. */
  sky: [string, string, string, string, string];
  /** Disc of the sun or the moon. */
  sun: string;
  /** The colour of distant things. */
  haze: string;
  shadow: string;
  light: string;
  /** Multiplied with every local colour. */
  multiply: string;
  /** Mixed in afterwards, by `ambientShare` (0 to 1). */
  ambient: string;
  ambientShare: number;
  /** Lit windows and lamps. */
  lit: string;
  water: string;
  dark: boolean;
};

export const PALETTES: Record<Time, Palette> = {
  dawn: {
    sky: ["#8fbdbb", "#b5cfc2", "#dcdcc0", "#f3d3a9", "#f4b78c"],
    sun: "#fff3d8",
    haze: "#f1d6b6",
    shadow: "#4a6473",
    light: "#ffeccc",
    multiply: "#fff1e0",
    ambient: "#f2c6a0",
    ambientShare: 0.06,
    lit: "#ffdf94",
    water: "#a9c7bd",
    dark: false,
  },
  noon: {
    sky: ["#84c0c9", "#9ecfd1", "#bcdfd8", "#dbeadb", "#f1efdc"],
    sun: "#fffbea",
    haze: "#d9e8da",
    shadow: "#24535c",
    light: "#fffaea",
    multiply: "#ffffff",
    ambient: "#ffffff",
    ambientShare: 0,
    lit: "#f7e3ad",
    water: "#86bcb9",
    dark: false,
  },
  dusk: {
    sky: ["#2c5a6a", "#5d7680", "#a9877f", "#df946a", "#f7bf78"],
    sun: "#ffe0a0",
    haze: "#d99b78",
    shadow: "#2d2f4d",
    light: "#ffcf98",
    multiply: "#f3cdb2",
    ambient: "#6b4358",
    ambientShare: 0.1,
    lit: "#ffd27a",
    water: "#8d8580",
    dark: false,
  },
  monsoon: {
    sky: ["#57797f", "#719294", "#93adab", "#b4c6bf", "#cfd8cb"],
    sun: "#dfe7dc",
    haze: "#b3c5be",
    shadow: "#1d4048",
    light: "#e3ece2",
    multiply: "#d3e0da",
    ambient: "#6f8b8b",
    ambientShare: 0.14,
    lit: "#ffdc92",
    water: "#86a3a1",
    dark: false,
  },
  night: {
    sky: ["#0d2735", "#123545", "#1a4656", "#2a5d69", "#47797b"],
    sun: "#fbf2d3",
    haze: "#2a5963",
    shadow: "#06161f",
    light: "#86aeb0",
    multiply: "#7ba0b0",
    ambient: "#12313f",
    ambientShare: 0.24,
    lit: "#ffcb6b",
    water: "#1e4b59",
    dark: true,
  },
};

/** The palette of rooms: the sky outside keeps its light, and lamps light the room. */
export function indoorPalette(outdoors: Palette, time: Time): Palette {
  switch (time) {
    case "night":
      return {
        ...outdoors,
        multiply: "#e9cba6",
        ambient: "#4a3330",
        ambientShare: 0.16,
        shadow: "#2a1f24",
        light: "#ffdca4",
        haze: "#c99f78",
      };
    case "monsoon":
      return { ...outdoors, multiply: "#f0e8da", ambient: "#8d8a80", ambientShare: 0.06, shadow: "#2f3f42" };
    case "dusk":
      return { ...outdoors, multiply: "#fbdcc2", ambientShare: 0.05 };
    case "dawn":
    case "noon":
      return outdoors;
  }
}
