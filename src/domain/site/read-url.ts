/** An address as a browser reads it; null where it is none. `URL.canParse` and `URL.parse` are younger than some browsers that this is for. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
