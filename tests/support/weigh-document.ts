import { brotliCompressSync } from "node:zlib";

const STYLE = /<style[^>]*>[\s\S]*?<\/style>/g;
/** Data (`application/…`) is not run and counts as HTML. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>[\s\S]*?<\/script>/g;
const EXTERNAL_SCRIPT = /<script[^>]*\ssrc="([^"]+)"[^>]*>/g;

const brotli = (text: string): number => (text === "" ? 0 : brotliCompressSync(text).length);

/**
 * What a page brings inside itself, in bytes after brotli, with styles and scripts weighed for themselves. `urgentScripts`: the addresses of scripts that
 * the page asks for without low priority.
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
