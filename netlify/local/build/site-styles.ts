import type { AstroIntegration } from "astro";

/**
 * Gives every page the site's style sheet, before all sheets that its parts import: where two rules are equally specific, that of the part wins.
 * Imported by the layout it would come where the layout stands among a page's imports.
 */
export const siteStyles = (): AstroIntegration => ({
  name: "nibash:site-styles",
  hooks: {
    "astro:config:setup": ({ injectScript }) => injectScript("page-ssr", 'import "/src/styles/site.css";'),
  },
});
