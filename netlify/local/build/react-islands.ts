import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

const ENTRY = fileURLToPath(new URL("../../../src/layouts/react-island.ts", import.meta.url));

/** React for islands, hydrated by an entry of our own, which `@astrojs/react` has no option for. */
export function reactIslands(): AstroIntegration {
  // Nothing on the server waits inside a component: rendered in one go, a page takes two thirds of the time.
  const integration = react({ experimentalDisableStreaming: true });
  const setup = integration.hooks["astro:config:setup"];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      "astro:config:setup": (given) =>
        setup?.({
          ...given,
          addRenderer: (renderer) => given.addRenderer({ ...renderer, clientEntrypoint: ENTRY }),
        }),
    },
  };
}
