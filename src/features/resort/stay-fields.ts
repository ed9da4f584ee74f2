import { addDays, dayInDhaka, isDay } from "#domain/stay.ts";

/**
 * Keeps the two days of a form in order: the past cannot be chosen (the page may have been made yesterday), and check-out is at least the
 * day after check-in.
 */
export function startStayFields(form: HTMLFormElement): void {
  const from = form.querySelector<HTMLInputElement>('input[name="checkIn"]');
  const to = form.querySelector<HTMLInputElement>('input[name="checkOut"]');
  if (!from || !to) return;
  const follow = () => {
    const today = dayInDhaka(new Date());
    from.min = today;
    to.min = addDays(isDay(from.value) && from.value > today ? from.value : today, 1);
  };
  form.addEventListener("change", ({ target }) => {
    if (target !== from) return;
    follow();
    if (to.value !== "" && to.value < to.min) to.value = to.min;
  });
  form.addEventListener("filled", follow);
  follow();
}
