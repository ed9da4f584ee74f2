/** A group of chips of which one is pressed: a click presses another one, and `chosen` is told which. */
export function oneChip(group: HTMLElement, chosen: (chip: HTMLElement) => void): void {
  group.addEventListener("click", ({ target }) => {
    const chip = target instanceof Element ? target.closest<HTMLElement>(".chip") : null;
    if (!chip) return;
    for (const one of group.querySelectorAll(".chip")) one.setAttribute("aria-pressed", String(one === chip));
    chosen(chip);
  });
}
