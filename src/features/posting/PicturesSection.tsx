import { PictureField } from "./pictures/PictureField.tsx";
import type { StepParts } from "./PostForm.tsx";
import { PostSection } from "./PostSection.tsx";
import { usePosting } from "./post-context.ts";

type Props = StepParts & { title: string; hint: string; step?: number };

/** The pictures of a post, under their heading. */
export function PicturesSection({ title, hint, step, picturesKey, ...parts }: Props) {
  const { kind, errorOf } = usePosting();
  return (
    <PostSection title={title} icon="images" {...(step !== undefined && { step })}>
      <PictureField
        key={picturesKey}
        name="pictures"
        kind={kind.form.kind}
        draft={parts.pictureOwner}
        pictures={parts.pictures}
        onChange={parts.onPictures}
        onBusy={parts.onPicturesBusy}
        limit={kind.picturesMax}
        error={errorOf("pictures")}
      />
      <p className="text-xs text-ink-mute">{hint}</p>
    </PostSection>
  );
}
