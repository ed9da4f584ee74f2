/**
 * One price state over two controls (DECISIONS 10): a chosen preset empties the typed range and leaves the slider where it stands; a moved
 * slider or a typed end drops the preset. Runs before the form is asked for its search.
 */
export function startPriceFilter(form: HTMLFormElement): void {
  const presets = form.querySelector<HTMLSelectElement>('select[name="price"]');
  const range = form.querySelector<HTMLElement>(".range-filter");
  if (!presets || !range) return;
  const ends = [...range.querySelectorAll<HTMLInputElement>(".typed input")];
  // What the form was shown with is for forms without a script: here the last touch is known.
  form.querySelector<HTMLInputElement>('input[name="priceWas"]')?.setAttribute("disabled", "");
  form.addEventListener("change", ({ target }) => {
    if (target === presets) {
      for (const end of ends) end.value = "";
      range.toggleAttribute("data-hold", true);
    } else if (ends.includes(target as HTMLInputElement)) {
      presets.value = "";
      range.removeAttribute("data-hold");
    }
  });
  for (const end of ends) end.addEventListener("input", () => range.removeAttribute("data-hold"));
}
