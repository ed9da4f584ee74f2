import type { AstroIntegration } from "astro";

/**
 * Adds the site's style sheet to every page before the sheets of its components, so that a component's rule wins over an equally specific
 * rule of the site. Imported by the layout, it would come at the layout's place among the page's imports.
 */
export const siteStyles = (): AstroIntegration => ({
  name: "nibash:site-styles",
  hooks: {
    "astro:config:setup": ({ injectScript }) => injectScript("page-ssr", 'import "/src/styles/site.css";'),
  },
});
