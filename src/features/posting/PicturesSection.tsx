import { useEffect, useRef } from "react";
import { PictureField } from "./pictures/PictureField.tsx";
import type { StepParts } from "./PostForm.tsx";
import { PostSection } from "./PostSection.tsx";
import { usePosting } from "./post-context.ts";

type Props = StepParts & { title: string; hint: string; step?: number };

/** The pictures of a post, under their heading. */
export function PicturesSection({ title, hint, step, picturesKey, ...parts }: Props) {
  const { kind, errorOf, focusable } = usePosting();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (section.current) focusable.current.set("pictures", section.current);
  }, [focusable]);
  return (
    <PostSection title={title} icon="images" {...(step !== undefined && { step })}>
      <div ref={section} tabIndex={-1}>
        <PictureField
          key={picturesKey}
          name="pictures"
          kind={kind.form.kind}
          draftId={parts.pictureOwner}
          pictures={parts.pictures}
          onChange={parts.onPictures}
          onBusy={parts.onPicturesBusy}
          hint={hint}
          limit={kind.picturesMax}
          error={errorOf("pictures")}
        />
      </div>
    </PostSection>
  );
}
