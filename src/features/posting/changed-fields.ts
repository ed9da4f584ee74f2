import type { PostValues } from "#stores/post-draft.ts";

/** The fields in which two states of a post differ; what one of them does not have counts as empty. */
export function changedFields(before: PostValues, after: PostValues): string[] {
  const said = (values: PostValues, name: string): string => {
    const value = values[name];
    return value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0)
      ? ""
      : JSON.stringify(value);
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => said(before, name) !== said(after, name),
  );
}
