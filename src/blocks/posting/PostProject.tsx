import { lazy } from "react";
import { PostForm, type PostFormData } from "#features/posting/PostForm.tsx";
import { projectKind } from "#features/posting/kinds/project-kind.ts";
import { ProjectSteps, type ProjectStepsProps } from "#features/posting/kinds/ProjectSteps.tsx";

/** The card comes when it is looked at. */
const Preview = lazy(() => import("./ProjectPreview.tsx"));

export type PostProjectProps = ProjectStepsProps & { form: PostFormData };

/** Posts a project, or changes one. */
export function PostProject({ form, ...steps }: PostProjectProps) {
  return (
    <PostForm {...form} kind={projectKind} preview={Preview}>
      {(parts) => <ProjectSteps {...steps} parts={parts} />}
    </PostForm>
  );
}
