/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Changes when a drawing of the sprite does. */
  readonly ICONS_VERSION: string;
  /** Whether /ui is built: everywhere but for the site that visitors see. */
  readonly SHOWS_PARTS: boolean;
}

declare namespace App {
  interface Locals {
    /** The language of the address, set by the middleware. */
    locale: import("#domain/locale.ts").Locale;
    /** What the shell shows on every page and the content decides: contact, copyright year, popular areas. */
    site: typeof import("#content/site/site.json");
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates at the first sign of use, or when the page rests (`layouts/client-intent.ts`). */
    "client:intent"?: boolean | { group?: string; rest?: number; seen?: boolean };
  }
}
