import { lazy } from "react";
import { PostForm, type PostFormData } from "#features/posting/PostForm.tsx";
import { resortKind } from "#features/posting/kinds/resort-kind.ts";
import { ResortSteps, type ResortStepsProps } from "#features/posting/kinds/ResortSteps.tsx";

/** The card comes when it is looked at. */
const Preview = lazy(() => import("./ResortPreview.tsx"));

export type PostResortProps = ResortStepsProps & { form: PostFormData };

/** Posts a resort, or changes one. */
export function PostResort({ form, ...steps }: PostResortProps) {
  return (
    <PostForm {...form} kind={resortKind} preview={Preview}>
      {(parts) => <ResortSteps {...steps} parts={parts} />}
    </PostForm>
  );
}
