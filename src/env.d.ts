/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Changes when a drawing of the sprite does. */
  readonly ICONS_VERSION: string;
}

declare namespace App {
  interface Locals {
    /** The language of the address, set by the middleware. */
    locale: import("#domain/locale.ts").Locale;
    /** What the shell shows on every page and the content decides: contact, copyright year, popular areas. */
    site: typeof import("#content/site/site.json");
  }
}
