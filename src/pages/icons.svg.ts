import type { APIRoute } from "astro";
import { drawSprite } from "#ui/icon/icon-sprite.ts";

export const prerender = true;

/** Every drawing of the interface in one file: loaded once, then from the browser's cache. */
export const GET: APIRoute = () => new Response(drawSprite(), { headers: { "content-type": "image/svg+xml" } });
