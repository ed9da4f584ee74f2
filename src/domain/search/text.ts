/**
 * Text that comes from outside, made safe to compare and to store: NFC, no lone surrogates, no control characters (PostgreSQL refuses
 * U+0000), single spaces, trimmed, at most `max` characters. Idempotent.
 */
export function cleanText(text: string, max: number): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\ufffd\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  if (clean.length <= max) return clean;
  // Cut by characters, not by UTF-16 halves; a cut may leave a space at the end or parts that now compose differently.
  return [...clean].slice(0, max).join("").normalize("NFC").trim();
}
