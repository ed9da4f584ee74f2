import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import type { AstroIntegration } from "astro";

const layout = (file: string) => fileURLToPath(new URL(`../../src/layouts/${file}`, import.meta.url));

/** React for islands, rendered and hydrated by entries of our own, which `@astrojs/react` has no option for. */
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
          addRenderer: (renderer) =>
            given.addRenderer({
              ...renderer,
              clientEntrypoint: layout("react-island.ts"),
              serverEntrypoint: layout("react-server.ts"),
            }),
        }),
    },
  };
}
