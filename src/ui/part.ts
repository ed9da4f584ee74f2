/** An element by the name that its markup gives it for the script, `data-part`. Markup and script are one thing: a missing part is a bug. */
export function part<Element extends HTMLElement = HTMLElement>(name: string, within: ParentNode = document): Element {
  const found = within.querySelector<Element>(`[data-part="${name}"]`);
  if (!found) throw new RangeError(`The page has no part ${name}`);
  return found;
}
