import type { ComponentProps } from "react";
import { m } from "#i18n/messages.ts";
import { TextField } from "#ui/form/TextField.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "id" | "label" | "error" | "defaultValue">;

/** A telephone number that is about to be proved by a code. */
export const PhoneField = (props: Props) => (
  <TextField
    {...props}
    name="phone"
    type="tel"
    autoComplete="tel"
    maxLength={24}
    placeholder={m.ui_phone_example()}
    required
  />
);
