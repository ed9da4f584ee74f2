import { readFile } from "node:fs/promises";
import type { AstroIntegration } from "astro";
import { transform } from "lightningcss";

/** A version of the targets of Lightning CSS in which no colour but sRGB's is known. */
const CHROME_100 = 100 << 16;

/** What an sRGB screen shows of an `oklch()`, as `#rrggbb` or `#rrggbbaa`. */
function hexOf(colour: string): string {
  const code = Buffer.from(`a{color:${colour}}`);
  const lowered = transform({ filename: "colour.css", code, minify: true, targets: { chrome: CHROME_100 } });
  const hex = /color:(#[\da-f]+)/.exec(lowered.code.toString())?.[1];
  if (!hex) throw new Error(`No fallback for ${colour}`);
  return hex;
}

/**
 * The tokens that hold a colour, written a second time for browsers without `oklch()` (Chrome and WebView below 111), in the same blocks of
 * light and dark.
 * @throws if a colour has no equivalent in sRGB
 */
export function colourFallbacks(tokens: string): string {
  const [light = "", dark = ""] = tokens.split("@variant dark-root");
  const lowered = (css: string) =>
    [...css.matchAll(/--[\w-]+:[^;{}]*oklch\([^;{}]*;/g)]
      .map(([declaration]) => declaration.replace(/oklch\([^)]*\)/g, hexOf).replace(/\s+/g, " "))
      .join("");
  const rules = `:root { ${lowered(light)} @variant dark-root { ${lowered(dark)} } }`;
  return `@layer theme { @supports not (color: oklch(0 0 0)) { ${rules} } }\n`;
}

/**
 * Adds the site's style sheet to every page before the sheets of its components, so that a component's rule wins over an equally specific
 * rule of the site. Imported by the layout, it would come at the layout's place among the page's imports.
 */
export const siteStyles = (): AstroIntegration => ({
  name: "nibash:site-styles",
  hooks: {
    "astro:config:setup": ({ injectScript, updateConfig, config }) => {
      injectScript("page-ssr", 'import "/src/styles/site.css";');
      const tokens = new URL("src/styles/tokens.css", config.root);
      const fallbacks = {
        name: "nibash:colour-fallbacks",
        enforce: "pre" as const,
        transform: {
          // Before Tailwind, which knows what `dark-root` is.
          order: "pre" as const,
          async handler(code: string, id: string) {
            if (!id.split("?")[0]?.endsWith("/src/styles/site.css")) return null;
            return { code: code + colourFallbacks(await readFile(tokens, "utf8")), map: null };
          },
        },
      };
      updateConfig({ vite: { plugins: [fallbacks] } });
    },
  },
});
