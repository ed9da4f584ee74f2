import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import type { FieldProblem } from "#api/problem.ts";
import { changedValues, type PostValues } from "#domain/posting/posting-draft.ts";
import { valuesOfFields, type NestedFields } from "#domain/posting/fields.ts";
import { currentPictures, type Wizard } from "#domain/posting/wizard-state.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import type { PostStore } from "../post-store.ts";
import { PostingContext } from "../post-context.ts";
import { fieldLabel, type PostKind } from "../kinds/post-kind.ts";
import { listErrors, postResolver, rulesOf } from "../post-resolver.ts";
import { StepRail } from "../StepRail.tsx";
import { placesInAddress } from "./find-places.ts";

type Props = {
  kind: PostKind;
  wizard: Wizard;
  store: PostStore;
  action: string;
  onTyped: (field: string) => void;
  onMove: (step: number) => void;
  /** The form, as far as it is open, was looked at: what is wrong in all of it. */
  onForward: (errors: readonly FieldProblem[]) => void;
  /** It could not be looked at, for want of a connection. */
  onUnreachable: () => void;
  place: LocationDetail | null;
  setPlace: (place: LocationDetail | null) => void;
  /** The fields stand there, and this is what was typed into them before. */
  onReady: (typed: PostValues) => void;
  children: ReactNode;
};

/**
 * The fields of a form, and the form itself. They are uncontrolled, each with its default, so that the server's HTML is filled and what was
 * typed before hydration stays; other values come by drawing all of them anew (`key`).
 */
export function PostFields({ kind, wizard, store, action, onTyped, onMove, onForward, onReady, ...rest }: Props) {
  const { place, setPlace, onUnreachable, children } = rest;
  const initial = wizard.content.values;
  const form = useForm<NestedFields>({
    resolver: postResolver(kind, () => currentPictures(store.$wizard.get())),
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const focusable = useRef(new Map<string, HTMLElement>());
  const chooser = useRef<(slug: string) => void>(() => undefined);

  const isLive = useHydrated();
  const begin = useEffectEvent(() => {
    const read = () => valuesOfFields(form.getValues());
    store.$read.set(read);
    const now = read();
    const typed = changedValues(Object.fromEntries(Object.keys(now).map((name) => [name, initial[name] ?? ""])), now);
    onReady(Object.fromEntries(typed.map((name) => [name, now[name]!])));
  });
  useEffect(() => {
    // Before that a text of several lines is not the form's yet (`PostTextArea`).
    if (isLive) begin();
  }, [isLive]);

  const look = form.handleSubmit(
    () => onForward([]),
    (errors) => onForward(listErrors(errors)),
  );
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isUnplaced = kind.form.kind === "project" && !form.getValues("place") && !form.getValues("district");
    const address = String(form.getValues("location") ?? "");
    const places = isUnplaced ? await placesInAddress(address).catch(() => null) : [];
    // An address that names its place has said it; of one that names several the server takes the narrowest.
    const [found] = places ?? [];
    if (found) chooser.current(found.id);
    // The rules did not come: nothing is lost, and nothing is sent that nobody looked at.
    await look().catch(onUnreachable);
  };

  const errors = new Map(wizard.problem?.errors.map(({ field, code }) => [field, fieldProblem(code)]));
  const posting = {
    kind,
    wizard,
    $pictures: store.$pictures,
    form,
    initial,
    place,
    setPlace,
    focusable,
    chooser,
    move: onMove,
    errorOf: (field: string) => errors.get(field),
    labelOf: (field: string) => fieldLabel(kind, field),
    changed: (field = "") => onTyped(field),
  };
  return (
    <PostingContext value={posting}>
      <form
        ref={element}
        action={action}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        onFocus={() => void rulesOf(kind).catch(() => undefined)}
        onInput={({ target }) => onTyped((target as HTMLInputElement).name)}
        onChange={({ target }) => onTyped((target as EventTarget as HTMLInputElement).name)}
        className="grid min-w-0 grid-cols-1 gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6"
      >
        {/* Enter in a field goes forward, whatever buttons stand above it. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <StepRail />
        <div className="grid min-w-0 content-start gap-4">{children}</div>
      </form>
    </PostingContext>
  );
}
