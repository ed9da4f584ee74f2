/**
 * Where a page asks for the script that its others import, so that it comes with them and not after them. The build writes the file's
 * true name in its place (`netlify/local/build/page-scripts.ts`).
 */
export const SHARED_SCRIPT = "/_astro/shared.js";
