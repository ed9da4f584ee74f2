import { CheckField } from "#ui/form/CheckField.tsx";
import { fieldId, usePosting } from "./post-context.ts";

/** One thing that is so or not. */
export function PostTick({ name, hint }: { name: string; hint?: string }) {
  const { form, initial, labelOf } = usePosting();
  return (
    <CheckField
      {...form.register(name)}
      id={fieldId(name)}
      label={labelOf(name)}
      hint={hint}
      defaultChecked={initial[name] === true || initial[name] === "on"}
    />
  );
}
