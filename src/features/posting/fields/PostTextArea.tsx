import { useLayoutEffect, useRef } from "react";
import { textOf } from "#domain/posting/posting-draft.ts";
import { TextArea } from "#ui/form/TextArea.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { fieldId, usePosting } from "../post-context.ts";

type Props = { name: string; lang: string; maxLength: number; hint: string };

/** Several lines of text of a post. Its text comes right after hydration, and only then the form may read it. */
export function PostTextArea({ name, ...area }: Props) {
  const { form, initial, errorOf, labelOf } = usePosting();
  const field = useRef<HTMLTextAreaElement>(null);
  const isLive = useHydrated();
  const { ref, onChange, onBlur } = form.register(name);
  useLayoutEffect(() => {
    if (isLive) ref(field.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once; what `register` gives is new with each render
  }, [isLive]);
  return (
    <TextArea
      {...area}
      {...{ name, onChange, onBlur }}
      ref={field}
      id={fieldId(name)}
      label={labelOf(name)}
      error={errorOf(name)}
      defaultValue={textOf(initial, name)}
      rows={5}
    />
  );
}
