import { brotliCompressSync } from "node:zlib";

const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;
/** Data blocks (`application/…`) are not executed and count as HTML. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>[\s\S]*?<\/script>/g;
const EXTERNAL_SCRIPT = /<script[^>]*\ssrc="([^"]+)"[^>]*>/g;

const brotli = (text: string): number => (text === "" ? 0 : brotliCompressSync(text).length);

/**
 * The bytes of a page itself after brotli, with inline styles and scripts weighed separately. `urgentScripts`: the addresses of scripts
 * that the page loads without low priority.
 */
export function weighDocument(html: string): { html: number; css: number; script: number; urgentScripts: string[] } {
  const urgent = [...html.matchAll(EXTERNAL_SCRIPT)].filter(([tag]) => !tag.includes('fetchpriority="low"'));
  return {
    html: brotli(html.replace(STYLE, "").replace(INLINE_SCRIPT, "")),
    css: brotli((html.match(STYLE) ?? []).join("\n")),
    script: brotli((html.match(INLINE_SCRIPT) ?? []).join("\n")),
    urgentScripts: urgent.map(([, address = ""]) => address),
  };
}
