import type { APIRoute } from "astro";
import { webManifest } from "./_manifest.ts";

export const prerender = true;

export const GET: APIRoute = () => webManifest("en");
