/** What local storage holds under a key, parsed; null for text that is no JSON (an older version, another program's hand). */
export function readStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
