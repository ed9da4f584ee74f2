import type { APIRoute } from "astro";
import { webManifest } from "./_data/manifest.ts";

export const prerender = true;

export const GET: APIRoute = () => webManifest("en");
