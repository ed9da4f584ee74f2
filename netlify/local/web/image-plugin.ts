import type { Plugin } from "vite";
import { requestUrl, sendWebResponse, toWebRequest } from "./exchange.ts";
import { transformImage } from "./image.ts";

/** Serves `/.netlify/images` in dev; it fetches the pictures from the same server. */
export function imagePlugin(): Plugin {
  return {
    name: "nibash:images",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/.netlify/images", async (request, response, next) => {
        const url = requestUrl(request, "localhost");
        if (!url) return next();
        const answer = await transformImage(toWebRequest(request, url), (path) => fetch(new URL(path, url)));
        await sendWebResponse(answer, response);
      });
    },
  };
}
