/**
 * What a field stands for while nobody has changed it, in `data-stands-for`: it shows a place in the reader's language, and the address keeps
 * the name that it came with.
 */
const untouchedMeaning = (field: Element): { name: string; shown: string; meant: string } | undefined =>
  field instanceof HTMLInputElement &&
  field.dataset["standsFor"] !== undefined &&
  field.value === field.dataset["shown"]
    ? { name: field.name, shown: field.value, meant: field.dataset["standsFor"] }
    : undefined;

/** What a form holds, as the address has it that the browser would send it to. */
export function formParameters(form: HTMLFormElement): URLSearchParams {
  const meanings = [...form.elements].flatMap((field) => untouchedMeaning(field) ?? []);
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string") continue;
    params.append(name, meanings.find((one) => one.name === name && one.shown === value)?.meant ?? value);
  }
  return params;
}
