/**
 * Fetches a style sheet that the page does not have yet, by the address that `import sheet from "./x.css?url"` gives. Resolves when it is there,
 * or cannot be had.
 */
export function withSheet(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  document.head.append(link);
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) link.addEventListener(type, () => resolve(), { once: true });
  });
}
