import { createContext, use, type RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import type { NestedFields } from "#domain/posting/fields.ts";
import type { PostValues } from "#domain/posting/posting-draft.ts";
import type { Wizard } from "#domain/posting/wizard-state.ts";
import type { PostStore } from "./post-store.ts";
import type { PostKind } from "./kinds/post-kind.ts";

/** What the fields of a posting form work with. */
export type Posting = {
  kind: PostKind;
  wizard: Wizard;
  /** How far the pictures are. */
  $pictures: PostStore["$pictures"];
  form: UseFormReturn<NestedFields>;
  /** What the fields begin with. */
  initial: PostValues;
  /** The sentence beside a field; nothing while it is right. */
  errorOf: (field: string) => string | undefined;
  labelOf: (field: string) => string;
  /** A field was changed by a script and not by its reader. */
  changed: (field?: string) => void;
  /** Goes to a step. */
  move: (step: number) => void;
  /** Fields that React does not register with the form, by their name, so that a link to them leads there. */
  focusable: RefObject<Map<string, HTMLElement>>;
  /** Puts a place that was found in the address into its field. */
  chooser: RefObject<(slug: string) => void>;
  /** The chosen place with everything that is known of it; null until one was chosen. */
  place: LocationDetail | null;
  setPlace: (place: LocationDetail | null) => void;
};

export const PostingContext = createContext<Posting | null>(null);

/** @throws Error outside a posting form */
export function usePosting(): Posting {
  const posting = use(PostingContext);
  if (!posting) throw new Error("A field of a posting form outside of one");
  return posting;
}

/** The id of a field, where labels and links lead: `nearby.0.name` → `post-nearby-0-name`. */
export const fieldId = (name: string): string => `post-${name.replaceAll(".", "-")}`;
