import { useEffect, useEffectEvent, type ReactNode } from "react";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import type { useForm } from "#ui/form/use-form.ts";
import { CodeField } from "./CodeField.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";

type Props = {
  /** Of the code's field. */
  id: string;
  form: Pick<ReturnType<typeof useForm>, "busy" | "problem" | "summary" | "errorOf" | "focusField">;
  /** It has just been asked for: the code is typed next. */
  focus: boolean;
  /** Where the code went, and what else the form sends. */
  children: ReactNode;
};

/** What a form has that confirms a telephone number by the code that was sent to it. */
export function CodeEntry({ id, form: { busy, problem, summary, errorOf, focusField }, focus, children }: Props) {
  const begin = useEffectEvent(() => {
    if (focus) focusField("code");
  });
  useEffect(() => begin(), []);
  return (
    <>
      {children}
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ code: { id, label: m.account_code() } }}
        onChoose={focusField}
      />
      <HiddenFields />
      <CodeField id={id} error={errorOf("code")} />
      <div>
        <Button type="submit" icon="check" busy={busy}>
          {m.account_phone_confirm()}
        </Button>
      </div>
    </>
  );
}
