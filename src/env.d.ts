/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Changes whenever a drawing in the sprite changes. */
  readonly ICONS_VERSION: string;
  /** Whether /ui is built: everywhere except on the public site. */
  readonly SHOWS_PARTS: boolean;
  /** Where the map's streets come from, as the build was told; null: from nowhere. */
  readonly MAP_TILES: string | null;
}

declare namespace App {
  interface Locals {
    /** The language of the address, set by the middleware. */
    locale: import("#domain/locale.ts").Locale;
    /** Site-wide content of the shell: contact, copyright year, popular areas. */
    site: typeof import("#content/site/site.json");
    /** What Netlify gives a function beside the request; none where another server answers. */
    netlify?: { context?: { waitUntil?: (work: Promise<unknown>) => void } };
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates on first interaction, or when the page is idle (`layouts/client-intent.ts`). */
    "client:intent"?: boolean | { group?: string; rest?: number | "touch" | "never" | undefined; seen?: boolean };
  }
}
