/** What a message says before and after a name, for a page that marks the language of the name: `say` gets the name. */
export function aroundName(say: (name: string) => string): [before: string, after: string] {
  const [before = "", after = ""] = say("\u0001").split("\u0001");
  return [before, after];
}
