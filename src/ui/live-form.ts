import type { ProblemCode } from "#domain/problem.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { drawIcon } from "./draw-icon.ts";

export { missing } from "./form/missing.ts";

export type FieldProblem = { field: string; code: string };
export type Refusal = { code: ProblemCode; errors?: readonly FieldProblem[] | undefined };
export type Sent<Answer> = { ok: true; data: Answer } | { ok: false; problem: Refusal };
export type FormValues = Record<string, string>;

export type Words = { title: string; text: string };

export type LiveForm<Answer> = {
  /** Sends the values; files are read from the form itself. */
  send: (values: FormValues) => Promise<Sent<Answer>>;
  done: (answer: Answer, values: FormValues) => void | Promise<void>;
  /** What can be said without asking the server, as codes. */
  check?: (values: FormValues) => FieldProblem[];
  /** Sentence for a refusal, where the form knows better than the catalogue. */
  words?: (problem: Refusal) => string | Words | undefined;
  /** A refusal that leads elsewhere (a step in between); true: nothing is shown here. */
  refused?: (problem: Refusal, values: FormValues) => boolean;
};

const inputOf = (form: HTMLFormElement, field: string): HTMLElement | null => {
  const named = form.elements.namedItem(field);
  return named instanceof RadioNodeList ? (named[0] as HTMLElement) : (named as HTMLElement | null);
};

/** What a field is called: by its label, or by its group's legend. */
const labelOf = (input: HTMLElement): string => {
  const label =
    document.querySelector(`label[for="${input.id}"]`) ?? input.closest("fieldset")?.querySelector("legend");
  // The words come first, except beside a box that is to be ticked; a star or a hint follows them.
  const words = [...(label?.childNodes ?? [])].map((node) => node.textContent?.trim() ?? "");
  return words.find((text) => text !== "") ?? "";
};

function clearField(input: Element): void {
  input.removeAttribute("aria-invalid");
  const error = document.getElementById(`${input.id}-error`);
  if (!error) return;
  error.remove();
  const rest = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id !== error.id);
  if (rest.join("")) input.setAttribute("aria-describedby", rest.join(" "));
  else input.removeAttribute("aria-describedby");
}

function markField(input: HTMLElement, sentence: string): void {
  clearField(input);
  const error = document.createElement("p");
  error.className = "err";
  error.id = `${input.id}-error`;
  error.append(drawIcon("circle-alert", "ic-sm"), sentence);
  input.closest(".field")?.append(error);
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", `${input.getAttribute("aria-describedby") ?? ""} ${error.id}`.trim());
}

/** Takes away everything that an earlier attempt said. */
export function clearForm(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll('[aria-invalid="true"]')) clearField(input);
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  if (summary) summary.hidden = true;
}

/** Says why the form was not accepted: above it, with links, and beside each field. The focus goes to the summary. */
export function showRefusal(form: HTMLFormElement, problem: Refusal, said?: string | Words): void {
  clearForm(form);
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  const place = summary?.querySelector("[data-summary-words]");
  const { title, text } = typeof said === "string" ? { title: said, text: "" } : (said ?? problemWords(problem.code));
  const list = document.createElement("ul");
  for (const { field, code } of problem.errors ?? []) {
    const input = inputOf(form, field);
    if (!input?.id) continue;
    const why = fieldProblem(code);
    markField(input, why);
    const link = document.createElement("a");
    link.className = "link";
    link.href = `#${input.id}`;
    link.textContent = [labelOf(input), why].filter((words) => words !== "").join(": ");
    link.addEventListener("click", (event) => {
      event.preventDefault();
      input.focus();
    });
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  const words = document.createElement("p");
  const strong = document.createElement("b");
  strong.textContent = title;
  words.append(strong);
  if (text) words.append(" ", text);
  place?.replaceChildren(words, ...(list.children.length > 0 ? [list] : []));
  if (!summary) return;
  summary.hidden = false;
  summary.focus();
}

/** While it waits, the button says so and a second click does nothing; what was typed stays. */
function setBusy(form: HTMLFormElement, submitter: HTMLElement | null, busy: boolean): void {
  form.toggleAttribute("data-busy", busy);
  const button = submitter ?? form.querySelector<HTMLElement>('button[type="submit"]');
  if (!button) return;
  button.querySelector(":scope > .spin")?.remove();
  if (!busy) return void button.removeAttribute("aria-busy");
  button.setAttribute("aria-busy", "true");
  const spinner = document.createElement("span");
  spinner.className = "spin";
  button.prepend(spinner);
}

/**
 * Takes a form over from the browser: sends it without leaving the page, so that nothing typed is lost, and shows what the server says about
 * it. Without this script the same form is posted as it is. Missing credentials are named by our sentence, not by the browser's bubble.
 */
export function liveForm<Answer>(form: HTMLFormElement, options: LiveForm<Answer>): void {
  form.noValidate = true;
  form.addEventListener("input", ({ target }) => {
    // Of a group of choices the first carries what is wrong, whichever is chosen.
    const input = target instanceof HTMLInputElement && target.type === "radio" ? inputOf(form, target.name) : target;
    if (input instanceof Element && input.getAttribute("aria-invalid") === "true") clearField(input);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.hasAttribute("data-busy")) return;
    const values: FormValues = {};
    for (const [name, value] of new FormData(form, event.submitter))
      if (typeof value === "string") values[name] = value;
    const errors = options.check?.(values) ?? [];
    const refuse = (problem: Refusal) => {
      if (!options.refused?.(problem, values)) showRefusal(form, problem, options.words?.(problem));
    };
    if (errors.length > 0) return refuse({ code: "invalid-input", errors });
    clearForm(form);
    setBusy(form, event.submitter, true);
    void (async () => {
      try {
        const sent = await options.send(values);
        if (sent.ok) await options.done(sent.data, values);
        else refuse(sent.problem);
      } finally {
        setBusy(form, event.submitter, false);
      }
    })();
  });
}
