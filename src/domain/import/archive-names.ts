/** The upper half of the code page that zip names are in where nothing says UTF-8. */
const CODE_PAGE_437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" +
  "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";

/** Windows writes backslashes. */
const slashed = (name: string): string => name.replaceAll("\\", "/");

/** Whether an entry's name leads out of the folder that an archive would be unpacked to: `../a`, `/a`, `C:\a`. */
export function leavesFolder(name: string): boolean {
  const path = slashed(name);
  // U+0080 to U+009F are bytes of names in other encodings.
  if (/^\/|^[a-z]:/iu.test(path) || /(?![\u0080-\u009F])\p{Cc}/u.test(path)) return true;
  let depth = 0;
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    depth += part === ".." ? -1 : 1;
    if (depth < 0) return true;
  }
  return false;
}

/** Whether an entry is a folder, or what a system puts beside the files. */
export const isNoFile = (name: string): boolean =>
  /\/$|(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/)|Thumbs\.db$|desktop\.ini$)/iu.test(slashed(name));

/**
 * What an entry's name can mean: as it was read, and where it was read byte by byte, its bytes as UTF-8 (macOS does not say so) and in the
 * code page of old archives.
 */
export function entryNames(name: string): string[] {
  const path = slashed(name);
  if (!/[\u0080-\u00FF]/u.test(path) || /[\u0100-\u{10FFFF}]/u.test(path)) return [path];
  const bytes = Uint8Array.from(path, (letter) => letter.charCodeAt(0));
  const old = path.replace(/[\u0080-\u00FF]/gu, (letter) => CODE_PAGE_437[letter.charCodeAt(0) - 128] ?? letter);
  try {
    return [path, new TextDecoder("utf-8", { fatal: true }).decode(bytes), old];
  } catch {
    return [path, old];
  }
}
