import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import type { LocationDetail } from "#api/catalogue/locations.ts";
import type { FieldProblem } from "#api/problem.ts";
import type { Draft } from "#domain/posting/draft.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { changedValues, type PostBase, type DraftContent, type PostValues } from "#domain/posting/posting-draft.ts";
import { mergeEdit } from "#domain/posting/merge.ts";
import { inFormOrder, stepOf } from "#domain/posting/steps.ts";
import { beginWizard, currentPictures, currentValues } from "#domain/posting/wizard-state.ts";
import { signInFor } from "#domain/account/sign-in/reason.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $session } from "#stores/session/session.ts";
import { toast } from "#stores/toasts.ts";
import { Notices } from "./Notices.tsx";
import { PostActions, SavedLine, StartAfresh } from "./PostActions.tsx";
import { PostFields } from "./fields/PostFields.tsx";
import type { PostKind } from "./kinds/post-kind.ts";
import { PreviewAside, type PreviewCard } from "./preview/PreviewAside.tsx";
import { timestamp, useDraft } from "./use-draft.ts";
import { useSubmit } from "./use-submit.ts";
import { postStore } from "./post-store.ts";

/** What the page knows before it is drawn. `now`: ISO 8601 instant of its drawing. */
export type PostFormData = {
  owner: string;
  /** What the form begins with; `blank`: what a form has in which nothing was typed. */
  content: DraftContent;
  blank: PostValues;
  /** The account's draft; null where there is none. */
  draft: Draft | null;
  /** A post of one's own that is changed. */
  edit: { id: string; base: PostBase; rejection: string | null } | null;
  answer: FormAnswer | null;
  now: string;
};
type Props = PostFormData & {
  kind: PostKind;
  preview: ComponentType<PreviewCard>;
  /** The steps. */
  children: (parts: StepParts) => ReactNode;
};
export type StepParts = {
  /** Draws the pictures' field anew. */
  picturesKey: number;
  pictures: readonly { id: string }[];
  onPictures: (ids: string[]) => void;
  pictureOwner: () => Promise<string>;
};

/** A posting form: steps, a draft here and in the account, a preview. Without a script it goes step by step through the server. */
export function PostForm({ kind, preview, children, owner, content, blank, draft, edit, answer, now }: Props) {
  const locale = currentLocale();
  const steps = kind.steps();
  const [store] = useState(() =>
    postStore(
      beginWizard({ steps: steps.length, content, owner, edit: edit !== null, problem: answer?.problem ?? null }),
    ),
  );
  const { $wizard, dispatch } = store;
  const state = useStore($wizard, { ssr: "initial" });
  const [chosen, setChosen] = useState<{ generation: number; place: LocationDetail | null }>();
  // With other values in the fields it is another place, which is looked up anew.
  const place = chosen?.generation === state.generation ? chosen.place : null;
  const setPlace = (found: LocationDetail | null) => setChosen({ generation: $wizard.get().generation, place: found });
  const [isReady, setReady] = useState(false);
  const drafts = useDraft({ kind: kind.form.kind, edit: edit?.id ?? null, state, store });

  const begin = (typed: PostValues): void => {
    if (isReady) return;
    const device = drafts.found(owner);
    const name = device?.device || crypto.randomUUID();
    setReady(true);
    if (edit) return open(device, name, typed);
    const next = dispatch({
      type: "restored",
      device,
      server: draft,
      now: timestamp(),
      typed,
      draft: { owner, device: name },
    });
    if (next.draft.savedAt === "" || (!device && !draft)) return;
    const when = ago(next.draft.savedAt, locale);
    toast({ kind: "info", title: m.posting_restored(), text: m.posting_restored_text({ when }), lasts: 8_000 });
  };

  /** A change that was begun in an earlier visit and never sent goes on. */
  const open = (device: ReturnType<typeof drafts.found>, name: string, early: PostValues): void => {
    if (!edit) return;
    const { typed, ...merged } = mergeEdit(device, content);
    const values = { ...merged.values, ...early };
    dispatch({
      type: "opened",
      content: { ...merged, values },
      draft: { owner, device: name, base: edit.base },
      isSame: typed.length === 0 && Object.keys(early).length === 0 && merged.step === content.step,
      now: timestamp(),
    });
    const before = device?.base;
    if (!before || before.version === edit.base.version || typed.length === 0) return;
    const fields = changedValues(before.values, edit.base.values);
    dispatch({ type: "noticed", notice: { kind: "meanwhile", fields } });
  };

  const refuse = (errors: readonly FieldProblem[]): void => {
    const [first] = errors;
    dispatch({
      type: "refused",
      problem: { code: "invalid-input", errors },
      step: first ? stepOf(kind.form.steps, first.field) : null,
    });
    drafts.changed();
  };
  const submit = useSubmit({ kind, edit: edit?.id ?? null, store, drafts, refuse });
  const move = (step: number): void => {
    drafts.flush(true);
    dispatch({ type: "moved", step, now: timestamp() });
  };
  /** The open step is looked at alone, the last one with all the others. */
  const forward = (errors: readonly FieldProblem[]): void => {
    const { step } = $wizard.get();
    const isLast = step === steps.length - 1;
    const wrong = isLast ? errors : errors.filter(({ field }) => stepOf(kind.form.steps, field) === step);
    if (wrong.length > 0) return refuse(inFormOrder(kind.form.steps, wrong));
    if (isLast) submit();
    else move(step + 1);
  };

  // Signed in again in another tab, the form goes on by itself.
  const goOn = useEffectEvent(() => {
    if (!$wizard.get().notices.some(({ kind: one }) => one === "expired")) return;
    dispatch({ type: "dismissed", kind: "expired" });
    drafts.changed();
  });
  useEffect(() => $session.listen((session) => session && goOn()), []);

  const afresh = async (): Promise<void> => {
    await drafts.forget(true);
    dispatch({ type: "emptied", content: { values: blank, pictures: [], step: 0 } });
    toast({ kind: "ok", title: m.posting_fresh_done() });
  };
  const query = new URLSearchParams({
    kind: kind.form.kind,
    step: String(state.step + 1),
    locale,
    ...(edit && { edit: edit.id, version: edit.base.version }),
  });
  return (
    <div data-post={kind.form.kind} data-ready={isReady ? "" : undefined}>
      <Notices
        kind={kind}
        wizard={state}
        rejection={edit?.rejection ?? null}
        signInHref={() => signInFor("expired", location.pathname + location.search, locale)}
        onChoose={(mine) => {
          dispatch({ type: "chosen", mine });
          if (mine) void drafts.send();
        }}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 content-start gap-3">
          <PostFields
            key={state.generation}
            kind={kind}
            wizard={state}
            {...{ store, place, setPlace }}
            action={`/api/drafts/${kind.form.kind}/steps?${query}`}
            onReady={begin}
            onTyped={(field) => {
              if (field) dispatch({ type: "corrected", field: field.replace(/^(tenants|amenities)\..*/, "$1") });
              drafts.changed();
            }}
            onMove={move}
            onForward={forward}
            onUnreachable={() => dispatch({ type: "noticed", notice: { kind: "refused", code: "network-loss" } })}
          >
            {children({
              picturesKey: state.pictureGeneration,
              pictures: currentPictures(state).map((id) => ({ id })),
              onPictures: (pictures) => dispatch({ type: "arranged", pictures, now: timestamp() }),
              pictureOwner: drafts.pictureOwner,
            })}
            <PostActions isEdit={edit !== null} onStop={() => dispatch({ type: "stopped" })} />
          </PostFields>
          {isReady && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:ms-54">
              <SavedLine wizard={state} />
              {!edit && state.draft.savedAt !== "" && <StartAfresh onStart={afresh} />}
            </div>
          )}
        </div>
        <PreviewAside
          card={preview}
          {...{ place, now }}
          values={currentValues(state)}
          pictures={currentPictures(state)}
        />
      </div>
    </div>
  );
}
