/** The colour roles of `src/styles/tokens.css` in a notation that every mail program reads; a check compares them. */
export const LIGHT = {
  paper: "#fbf7ef",
  surface: "#fefdf9",
  sunken: "#f3eee4",
  ink: "#0d2725",
  inkMute: "#526865",
  line: "#dcdad0",
  primary: "#0d5147",
  accent: "#b54b29",
  onAccent: "#fffbf6",
  link: "#045a4d",
  gold: "#f7b941",
} as const;

export const DARK: Record<keyof Omit<typeof LIGHT, "onAccent" | "gold">, string> = {
  paper: "#091918",
  surface: "#0f2221",
  sunken: "#051312",
  ink: "#f1eee3",
  inkMute: "#9caca2",
  line: "#273938",
  primary: "#87cfb8",
  accent: "#b65030",
  link: "#93d8c2",
};

const rule = (name: string, declaration: string) => `.${name}{${declaration} !important}`;

/** For mail programs that follow the reader's theme; others show the inline colours, or invert them. */
export const darkStyles = `@media (prefers-color-scheme: dark){${[
  rule("paper", `background:${DARK.paper}`),
  rule("surface", `background:${DARK.surface}`),
  rule("sunken", `background:${DARK.sunken}`),
  rule("ink", `color:${DARK.ink}`),
  rule("mute", `color:${DARK.inkMute}`),
  rule("line", `border-color:${DARK.line}`),
  rule("primary", `color:${DARK.primary}`),
  rule("accent", `background:${DARK.accent}`),
  rule("link", `color:${DARK.link}`),
].join("")}}`;
