/** The text of a message before and after a name, so that the page can mark the name's language: `say` gets the name. */
export function aroundName(say: (name: string) => string): [before: string, after: string] {
  const [before = "", after = ""] = say("\u0001").split("\u0001");
  return [before, after];
}
