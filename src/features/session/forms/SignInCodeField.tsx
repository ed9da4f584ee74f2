import type { ComponentProps } from "react";
import { m } from "#i18n/messages.ts";
import { TextField } from "#ui/form/TextField.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "id" | "error" | "hint" | "ref">;

/** Six digits; telephones offer the code of the SMS above the keyboard. Recovery codes have letters, so the field takes any text. */
export function SignInCodeField({ hint = m.session_code_hint(), ...props }: Props) {
  return (
    <div className="[&_input]:max-w-56 [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-[0.3em] [&_input]:tabular-nums">
      <TextField
        {...props}
        hint={hint}
        name="code"
        label={m.session_code()}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
      />
    </div>
  );
}
