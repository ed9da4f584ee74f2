import { useEffect, useRef, useState, type FormEvent } from "react";
import { safeParse } from "valibot";
import { call, type CallResult } from "#api/call.ts";
import type { AnyEndpoint, OutputOf, SendOf } from "#api/endpoint.ts";
import type { FieldProblem, ProblemCode } from "#api/problem.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { problemWords } from "#i18n/problem-words.ts";

export type FormProblemWords = {
  title: string;
  text: string;
  /** A sentence for each field that was not accepted, by its name. */
  fields: Readonly<Record<string, string>>;
};

/** The form's own words for a refusal; nothing where the catalogue's are right. */
type Words = (code: ProblemCode, errors: readonly FieldProblem[]) => { title: string; text: string } | undefined;

type Options<E extends AnyEndpoint> = {
  /** Said when the answer has come. */
  onDone: (answer: OutputOf<E>, values: Record<string, string>) => void;
  /** Called when the form is valid and about to be sent, still inside the click event, in which browsers allow opening a tab. */
  onSend?: () => void;
  /** Replaces the plain call if more is needed, such as a second factor or another path. */
  send?: (values: Record<string, string>) => Promise<CallResult<OutputOf<E>>>;
  /** Milliseconds that the answer may take, where that is longer than usual. */
  timeout?: number;
  /** The words for a refusal, where the form knows better than the catalogue. */
  words?: Words | undefined;
  /** Checks before sending that the endpoint's schema leaves to the server. */
  check?: (values: Record<string, string>) => FieldProblem[];
  /** What the server said of the form when it was sent without a script. */
  answer?: FormAnswer | null;
  /** Called after a refusal, for forms that may be out of sight by then. */
  onRefused?: (words: FormProblemWords, code: ProblemCode) => void;
};

/** A refusal in the reader's language. */
function problemOf(code: ProblemCode, errors: readonly FieldProblem[] = [], words?: Words): FormProblemWords {
  const fields = Object.fromEntries(errors.map((error) => [error.field, fieldProblem(error.code)]));
  return { ...(words?.(code, errors) ?? problemWords(code)), fields };
}

const valuesOf = (form: HTMLFormElement, submitter: HTMLElement | null): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form, submitter)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** Checks the values with the endpoint's schema; the codes are those that the server would answer. */
function errorsOf(endpoint: AnyEndpoint, values: Record<string, string>): FieldProblem[] {
  const { issues = [] } = safeParse(endpoint.input, values);
  return issues.flatMap(({ path, message }) => {
    const field = path?.[0]?.key;
    return typeof field === "string" ? [{ field, code: message }] : [];
  });
}

/**
 * Binds a form to its endpoint: the values are checked by the endpoint's schema, sent by the typed `call()`, and what is refused is said
 * above the form and beside each field. The form itself has the endpoint's `path` as its action, so it works without this, too.
 * Fields stay uncontrolled: nothing that was typed is ever lost.
 */
export function useForm<E extends AnyEndpoint>(
  endpoint: E,
  { onDone, onSend, send: sendOwn, timeout, words, check, answer, onRefused }: Options<E>,
) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblemWords | null>(() =>
    answer?.problem ? problemOf(answer.problem.code, answer.problem.errors, words) : null,
  );

  /** Counts refusals. Each one moves the focus to the problem; it stays in the field while the reader corrects it. */
  const [refusals, setRefusals] = useState(answer?.problem ? 1 : 0);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const refuse = (code: ProblemCode, errors?: readonly FieldProblem[]) => {
    const refused = problemOf(code, errors, words);
    setProblem(refused);
    setRefusals((count) => count + 1);
    onRefused?.(refused, code);
  };

  /** Our own mistake: silence would look like a button that does nothing. */
  const fail = (error: unknown) => {
    refuse("internal");
    reportError(error);
  };

  const send = async (values: Record<string, string>) => {
    setBusy(true);
    setProblem(null);
    let sent: CallResult<OutputOf<E>>;
    try {
      onSend?.();
      const options = timeout === undefined ? {} : { timeout };
      sent = await (sendOwn ? sendOwn(values) : call(endpoint, values as SendOf<E>, options));
    } catch (error) {
      setBusy(false);
      return fail(error);
    }
    setBusy(false);
    if (sent.ok) onDone(sent.data, values);
    else refuse(sent.problem.code, sent.problem.errors);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    try {
      const values = valuesOf(event.currentTarget, submitter);
      const errors = [...errorsOf(endpoint, values), ...(check?.(values) ?? [])];
      if (errors.length > 0) refuse("invalid-input", errors);
      else void send(values);
    } catch (error) {
      fail(error);
    }
  };

  /** A field that is changed is no longer wrong until it is sent again. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (!problem || !(name in problem.fields)) return;
    const fields = Object.fromEntries(Object.entries(problem.fields).filter(([field]) => field !== name));
    setProblem({ ...problem, fields });
  };

  const focusField = (field: string) => {
    const named = form.current?.elements.namedItem(field);
    const choices = named instanceof RadioNodeList ? ([...named] as HTMLInputElement[]) : [];
    const first = choices.find(({ checked }) => checked) ?? choices[0] ?? named;
    if (first instanceof HTMLElement) first.focus();
  };

  return {
    busy,
    problem,
    summary,
    focusField,
    /** Shows a refusal that did not come from sending the form. */
    refuse,
    /** The sentence beside a field; nothing while it is right. */
    errorOf: (field: string): string | undefined => problem?.fields[field],
    /** Goes on the form: `<form {...form}>`. The browser's own bubbles are off once this runs. */
    form: { ref: form, action: endpoint.path, method: "post", noValidate: true, onSubmit, onInput },
  } as const;
}
