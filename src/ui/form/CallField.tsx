import type { ComponentProps } from "react";
import { LINK_MAX } from "#domain/site/web-link.ts";
import { m } from "#i18n/messages.ts";
import { TextField } from "./TextField.tsx";

type Props = Omit<
  ComponentProps<typeof TextField>,
  "label" | "hint" | "type" | "inputMode" | "autoComplete" | "maxLength"
>;

/** Where a home is shown by video call: the owner's own link, wherever they say when it can be seen. */
export function CallField(props: Props) {
  return (
    <TextField
      {...props}
      label={m.visit_call()}
      hint={m.visit_call_hint()}
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={LINK_MAX}
    />
  );
}
