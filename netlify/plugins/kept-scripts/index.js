// @ts-check
/**
 * A step of Netlify's own build (netlify.toml): scripts and style sheets of earlier versions stay published for a week, because a page that
 * stays open over a deploy asks for them by name. JavaScript, not TypeScript: Netlify imports it as it is, and takes every export for an event.
 */
import { join } from "node:path";
import { keepScripts } from "./keep-scripts.js";

/**
 * After everything is built and before it is published. Only for the site itself: nobody has a preview open for days. A version without the
 * old files is better than none, so nothing here stops a deploy.
 * @param {{ constants: { PUBLISH_DIR: string, CACHE_DIR?: string }, utils: { cache: Record<"restore" | "save", (path: string) => Promise<boolean>>, status: { show: (said: { summary: string }) => void } } }} build
 */
export async function onPostBuild({ constants, utils }) {
  if (process.env["CONTEXT"] !== "production") return;
  const kept = ".netlify/kept-scripts";
  try {
    await utils.cache.restore(kept);
    const back = await keepScripts({ published: join(constants.PUBLISH_DIR, "_astro"), kept, now: Date.now() });
    await utils.cache.save(kept);
    utils.status.show({ summary: `${back.length} files of earlier versions stay published` });
  } catch (error) {
    console.warn("Files of earlier versions could not be kept", error);
  }
}
