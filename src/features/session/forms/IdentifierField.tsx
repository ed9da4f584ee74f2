import { useEffect, useRef, type ComponentProps } from "react";
import { m } from "#i18n/messages.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { typedBefore } from "./typed-identifier.ts";

type Props = Pick<ComponentProps<typeof TextField>, "id" | "defaultValue" | "error">;

/** "E-mail or phone number": what somebody signs in with. Empty, it has what an earlier screen of this tab was told. */
export function IdentifierField(props: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === "") field.current.value = typedBefore();
  }, []);
  return (
    <TextField
      {...props}
      ref={field}
      name="identifier"
      label={m.session_identifier()}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}
