import { readMoney } from "#domain/money-text.ts";
import { formatNumber } from "#domain/number.ts";
import { takaInWords } from "#domain/taka-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLFieldSetElement;

/** What a field shows: its text, the chosen word, or all ticked ones. */
function labelOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.value.trim();
  const chosen =
    field instanceof HTMLSelectElement
      ? [...field.selectedOptions].filter(({ value }) => value !== "")
      : [...field.querySelectorAll("input:checked")].map((input) => input.nextElementSibling);
  return chosen.map((one) => one?.textContent?.trim() ?? "").join(", ");
}

/** One answer for the line of a folded step: "3 Bedrooms", "1,650 sqft", "1 crore 85 lakh taka". "" where nothing was said. */
function said(field: Field): string {
  const text = labelOf(field);
  const after = field.dataset["linePart"] ?? "";
  if (text === "") return "";
  if (field.dataset["amount"] === "taka") {
    const money = readMoney(text);
    return "paisa" in money ? takaInWords(money.paisa / 100, currentLocale()) : text;
  }
  if (after === "unit")
    return `${text} ${document.querySelector(`[data-unit="${field.id}"]`)?.textContent?.trim() ?? ""}`;
  return after ? `${text} ${after}` : text;
}

/**
 * The steps of a form: one is open, those before it are folded to what was said in them, those after it to what they will ask. All are one
 * form, so nothing is lost by going back and forth.
 */
export class Steps {
  readonly #steps: HTMLElement[];
  readonly #dots: HTMLElement[];
  readonly #page: HTMLElement;
  #current = 0;
  #reached = 0;

  constructor(page: HTMLElement, moved: (step: number) => void) {
    this.#page = page;
    this.#steps = [...page.querySelectorAll<HTMLElement>("[data-step]")];
    this.#dots = [...page.querySelectorAll<HTMLElement>(".stepper li")];
    for (const [index, step] of this.#steps.entries()) {
      step.querySelector("[data-edit]")?.addEventListener("click", () => {
        this.open(index, true);
        moved(index);
      });
    }
  }

  get current(): number {
    return this.#current;
  }
  get isLast(): boolean {
    return this.#current === this.#steps.length - 1;
  }

  /** The step that a field is in; the open one for what is in none. */
  stepOf(element: Element | null): number {
    const index = this.#steps.findIndex((step) => step.contains(element));
    return index < 0 ? this.#current : index;
  }
  element = (index: number): HTMLElement => this.#steps[index]!;

  /** Everything has been filled in before: every step can be gone to. */
  reachAll(): void {
    this.#reached = this.#steps.length - 1;
    this.#show();
  }

  /** Opens a step. `focus`: the reader is led to its heading. */
  open(index: number, focus: boolean): void {
    this.#current = Math.min(Math.max(index, 0), this.#steps.length - 1);
    this.#reached = Math.max(this.#reached, this.#current);
    this.#show();
    if (!focus) return;
    const heading = this.element(this.#current).querySelector<HTMLElement>("[data-body] h2");
    heading?.focus({ preventScroll: true });
    this.element(this.#current).scrollIntoView({ block: "start" });
  }

  /** Nothing has been filled in. */
  begin(): void {
    this.#reached = 0;
    this.open(0, false);
  }

  #show(): void {
    for (const [index, step] of this.#steps.entries()) {
      const isOpen = index === this.#current;
      const isDone = index <= this.#reached && !isOpen;
      const fold = step.querySelector<HTMLElement>("[data-fold]")!;
      step.querySelector<HTMLElement>("[data-body]")!.hidden = !isOpen;
      fold.hidden = isOpen;
      fold.classList.toggle("done", isDone);
      fold.querySelector<HTMLElement>("[data-edit]")!.hidden = !isDone;
      const line = fold.querySelector<HTMLElement>("[data-line]")!;
      line.textContent = (isDone && this.#line(step)) || (line.dataset["about"] ?? "");
    }
    for (const [index, dot] of this.#dots.entries()) {
      dot.classList.toggle("done", index < this.#reached && index !== this.#current);
      if (index === this.#current) dot.setAttribute("aria-current", "step");
      else dot.removeAttribute("aria-current");
    }
    this.#showWay();
  }

  #line(step: HTMLElement): string {
    return [...step.querySelectorAll<Field>("[data-line-part]")]
      .map(said)
      .filter((text) => text !== "")
      .join(" · ");
  }

  #showWay(): void {
    const locale = currentLocale();
    const part = (name: string) => this.#page.querySelector<HTMLElement>(`[data-${name}]`)!;
    const isEdit = "edit" in this.#page.dataset;
    part("back").hidden = this.#current === 0;
    part("cancel").hidden = this.#current > 0;
    part("next-words").hidden = this.isLast;
    part("submit-words").hidden = !this.isLast || isEdit;
    part("save-words").hidden = !this.isLast || !isEdit;
    part("step-now").textContent = m.posting_step_now({
      number: formatNumber(this.#current + 1, locale),
      count: formatNumber(this.#steps.length, locale),
      title: this.element(this.#current).dataset["title"] ?? "",
    });
  }
}
