import type { ComponentProps } from "react";
import { textOf } from "#domain/posting/posting-draft.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { fieldId, usePosting } from "../post-context.ts";

type Props = { name: string; defaultValue?: string } & Omit<
  ComponentProps<typeof TextField>,
  "id" | "name" | "label" | "error" | "defaultValue"
>;

/** A line of text of a post. */
export function PostText({ name, defaultValue, ...field }: Props) {
  const { form, initial, errorOf, labelOf } = usePosting();
  return (
    <TextField
      {...field}
      {...form.register(name)}
      id={fieldId(name)}
      label={labelOf(name)}
      error={errorOf(name)}
      defaultValue={defaultValue ?? textOf(initial, name)}
    />
  );
}
