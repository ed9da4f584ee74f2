import type { CallResult } from "#api/call.ts";
import type { PostingForm } from "#api/posting/post-check.ts";
import type { CreatedPost, EditedPost, OwnPost } from "#api/posting/post-endpoints.ts";
import type { Locale } from "#domain/locale.ts";
import type { PostValues } from "#domain/posting/posting-draft.ts";
import type { PostProblem } from "#domain/posting/wizard-state.ts";
import type { SignInReason } from "#domain/account/sign-in/reason.ts";

type ProblemText = { title: string; text: string };
/** One answer of a select or a group: what is sent, and its word for the reader; `hint`: what comes of it. */
export type Choice = { value: string; label: string; hint?: string };

/** A step in the reader's language. `line`: what was said in it, part by part; `pictures`: their ids. */
export type StepWords = {
  title: string;
  line: (values: PostValues, pictures: readonly string[]) => readonly string[];
};

/** What differs between a property, a resort and a project. */
export type PostKind = {
  form: Pick<PostingForm, "kind" | "steps">;
  /** The form with its rules, which come when something is looked at. */
  rules: () => Promise<PostingForm>;
  /** Unprefixed path of its page. */
  path: string;
  title: () => string;
  lead: () => string;
  steps: () => readonly StepWords[];
  /** What each field is called. */
  labels: Readonly<Record<string, () => string>>;
  /** Where "Cancel" leads. */
  cancel: (locale: Locale) => string;
  picturesMax: number;
  reason: SignInReason;
  create: (values: PostValues) => Promise<CallResult<CreatedPost>>;
  own: (id: string) => Promise<CallResult<{ post: OwnPost<PostValues> }>>;
  edit: (id: string, version: string, values: PostValues) => Promise<CallResult<EditedPost>>;
  /** The specification's sentence for a refusal; undefined where the catalogue has it. */
  words: (problem: PostProblem) => string | ProblemText | undefined;
  /** The sentence for an ended session, added to the one that nothing is lost. */
  expired: () => string;
  /** It is posted: says so and leads on. */
  done: () => void;
};

/** A post with its pictures in place is long: a slow line gets half a minute. */
export const POST_TIMEOUT = { timeout: 30_000 } as const;

/** The only errors are empty required fields. */
export const isOnlyMissing = ({ code, errors }: PostProblem): boolean =>
  code === "invalid-input" && errors.length > 0 && errors.every((error) => error.code === "required");

/** A post of one's own; the form of its kind is read as the values of fields. */
export const ownPost = <Form>(
  answer: Promise<CallResult<{ post: OwnPost<Form> }>>,
): Promise<CallResult<{ post: OwnPost<PostValues> }>> =>
  answer as unknown as Promise<CallResult<{ post: OwnPost<PostValues> }>>;

/** What a field is called: also a cell of a row (`nearby.0.name`) and the text beside a slug; "" for what has no field. */
export const fieldLabel = ({ labels }: Pick<PostKind, "labels">, field: string): string =>
  (labels[field] ?? labels[field.replace(/\.\d+\./, ".")] ?? labels[`${field}Text`])?.() ?? "";
