import { textOf } from "#domain/posting/posting-draft.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { fieldId, usePosting } from "../post-context.ts";
import type { Choice } from "../kinds/post-kind.ts";

type Props = {
  name: string;
  options: readonly Choice[];
  /** A first choice that says nothing. */
  all?: string;
  required?: boolean;
  defaultValue?: string;
};

/** One choice of several words. */
export function PostSelect({ name, defaultValue, ...field }: Props) {
  const { form, initial, errorOf, labelOf } = usePosting();
  return (
    <SelectField
      {...field}
      {...form.register(name)}
      id={fieldId(name)}
      label={labelOf(name)}
      error={errorOf(name)}
      defaultValue={defaultValue ?? textOf(initial, name)}
    />
  );
}
