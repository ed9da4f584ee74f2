import { lazy } from "react";
import { PostForm, type PostFormData } from "#features/posting/PostForm.tsx";
import { propertyKind } from "#features/posting/kinds/property-kind.ts";
import { PropertySteps, type PropertyStepsProps } from "#features/posting/kinds/PropertySteps.tsx";

/** The card comes when it is looked at. */
const Preview = lazy(() => import("./PropertyPreview.tsx"));

export type PostPropertyProps = PropertyStepsProps & { form: PostFormData };

/** Posts a property, or changes one. */
export function PostProperty({ form, ...steps }: PostPropertyProps) {
  return (
    <PostForm {...form} kind={propertyKind} preview={Preview}>
      {(parts) => <PropertySteps {...steps} parts={parts} />}
    </PostForm>
  );
}
