import type { CallResult } from "#api/call.ts";
import type { CreatedPost, EditedPost, OwnPost } from "#api/post-endpoints.ts";
import type { DraftKind } from "#domain/draft.ts";
import type { SignInReason } from "#domain/sign-in-reason.ts";
import type { PostValues } from "#stores/post-draft.ts";
import type { FieldProblem, Refusal, Words } from "#ui/live-form.ts";
import type { PostSchema } from "./post-check.ts";

/** What differs between a property, a resort and a project. */
export type PostKind = {
  kind: DraftKind;
  reason: SignInReason;
  schema: PostSchema;
  /** What the form asks for beyond the schema. */
  asked: (values: PostValues) => FieldProblem[];
  /** What is sent, where it is not what the fields hold. */
  toSend?: (values: PostValues) => PostValues;
  create: (values: PostValues) => Promise<CallResult<CreatedPost>>;
  own: (id: string) => Promise<CallResult<{ post: OwnPost<PostValues> }>>;
  edit: (id: string, version: string, values: PostValues) => Promise<CallResult<EditedPost>>;
  /** The specification's sentence for a refusal; undefined where the catalogue has it. */
  words: (problem: Refusal) => string | Words | undefined;
  /** What is said when the session has ended, besides that nothing is lost. */
  expired: () => string;
  /** It is posted: says so and leads on. */
  done: () => void;
};

/** Draws the card as it will be; loaded when it is looked at, with all that it needs. */
export type DrawPreview = (place: HTMLElement) => (values: PostValues, pictures: readonly string[]) => void;

/** A post with its pictures in place is long: a slow line gets half a minute. */
export const POST_TIMEOUT = { timeout: 30_000 } as const;

/** Nothing is wrong but that something is missing. */
export const isOnlyMissing = ({ code, errors = [] }: Refusal): boolean =>
  code === "invalid-input" && errors.length > 0 && errors.every((error) => error.code === "required");

/** A post of one's own; the form of its kind is read as the values of fields. */
export const ownPost = <Form>(
  answer: Promise<CallResult<{ post: OwnPost<Form> }>>,
): Promise<CallResult<{ post: OwnPost<PostValues> }>> =>
  answer as unknown as Promise<CallResult<{ post: OwnPost<PostValues> }>>;
