import type { ComponentProps } from "react";
import { m } from "#i18n/messages.ts";
import { TextField } from "#ui/form/TextField.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "id" | "error" | "hint" | "autoFocus"> & {
  /** Longer where a recovery code will do. */
  maxLength?: number;
};

/** Six digits out of a mail, an SMS or an app. */
export const CodeField = ({ maxLength = 12, ...props }: Props) => (
  <TextField
    {...props}
    name="code"
    label={m.account_code()}
    autoComplete="one-time-code"
    inputMode="numeric"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={maxLength}
    required
  />
);
