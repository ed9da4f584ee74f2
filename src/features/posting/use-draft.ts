import { useEffect, useMemo, useRef } from "react";
import { call } from "#api/call.ts";
import { deleteDraft, getDraft, putDraft } from "#api/posting/drafts.ts";
import type { DraftKind } from "#domain/posting/draft.ts";
import type { DeviceDraft } from "#domain/posting/posting-draft.ts";
import type { Wizard } from "#domain/posting/wizard-state.ts";
import { deviceDraft } from "#stores/post-draft.ts";
import type { PostStore } from "./post-store.ts";

/** After the last key: saved on the device, then in the account. */
const DEVICE_AFTER_MILLISECONDS = 250;
const ACCOUNT_AFTER_MILLISECONDS = 1_500;
/** Until the account is tried again after it was busy. */
const AGAIN_AFTER_MILLISECONDS = 15_000;

export const timestamp = (): string => new Date().toISOString();

type Options = {
  kind: DraftKind;
  /** Id of the post that is changed: its draft stays on the device. */
  edit: string | null;
  state: Wizard;
  store: PostStore;
};

/**
 * Saves what is typed: at once on the device, soon after in the account, so that a closed tab or an empty battery loses nothing. Tabs of one
 * browser follow each other.
 */
export function useDraft({ kind, edit, state, store: { $wizard, $read, dispatch } }: Options) {
  const onDevice = useMemo(() => deviceDraft(edit ? `${kind}-${edit}` : kind), [kind, edit]);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<string | null> | null>(null);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { draft, phase } = state;

  /** Saved on the device together with the state, because effects do not run when the page is left. */
  const store = (now: DeviceDraft): void => {
    if (now.savedAt === "" || onDevice.get() === now) return;
    try {
      onDevice.set(now);
      dispatch({ type: "stored", device: true });
    } catch {
      // Storage is full or forbidden; the account may still have it.
      dispatch({ type: "stored", device: false });
    }
  };

  /** What waits to be saved is saved now. `force`: even if nothing waits. */
  const flush = (force = typing.current !== undefined): void => {
    if (!force) return;
    clearTimeout(typing.current);
    typing.current = undefined;
    store(dispatch({ type: "typed", values: $read.get()(), now: timestamp() }).draft);
  };

  const overtaken = async (): Promise<void> => {
    const answer = await call(getDraft, { kind });
    if (answer.ok) dispatch({ type: "overtaken", server: answer.data.draft, now: timestamp() });
  };

  const put = async (): Promise<string | null> => {
    const { draft: sent, phase: now } = $wizard.get();
    if (!sent.unsent || sent.other || edit || now === "sent") return sent.id;
    const { values, pictures, step, device, version, savedAt } = sent;
    const answer = await call(putDraft, { kind, data: { values, pictures, step, device }, version });
    if (answer.ok && answer.data.draft) {
      const { id, version: next } = answer.data.draft;
      dispatch({ type: "accepted", id, version: next, savedAt });
      return id;
    }
    if (answer.ok) return sent.id;
    const { code, status } = answer.problem;
    if (code === "draft-changed") await overtaken();
    else if (code === "signed-out") dispatch({ type: "noticed", notice: { kind: "expired" } });
    else if (status === 429 || status >= 500) again.current = setTimeout(() => void send(), AGAIN_AFTER_MILLISECONDS);
    return $wizard.get().draft.id;
  };
  /** One write at a time; the next one waits for its version. */
  const send = (): Promise<string | null> => {
    sending.current ??= put().finally(() => (sending.current = null));
    return sending.current;
  };

  const acts = useRef({ flush, send, store });
  useEffect(() => {
    acts.current = { flush, send, store };
  });

  // The latest: it may have changed again between the rendering and this.
  useEffect(() => acts.current.store($wizard.get().draft), [draft, $wizard]);

  useEffect(() => {
    if (!draft.unsent || draft.other || edit || phase !== "editing") return;
    const timer = setTimeout(() => void acts.current.send(), ACCOUNT_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [draft, phase, edit]);

  useEffect(() => {
    const onOnline = () => void acts.current.send();
    const onHide = () => acts.current.flush();
    const onVisibility = () => {
      if (document.visibilityState !== "hidden") return;
      acts.current.flush();
      void acts.current.send();
    };
    const stop = onDevice.listen((found) => {
      if (found && found !== $wizard.get().draft && typing.current === undefined)
        dispatch({ type: "followed", draft: found });
    });
    addEventListener("online", onOnline);
    addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      stop();
      clearTimeout(typing.current);
      clearTimeout(again.current);
      removeEventListener("online", onOnline);
      removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [onDevice, dispatch, $wizard]);

  return {
    /** What this device has for an account; another account's draft stays where it is until something is typed. */
    found: (owner: string): DeviceDraft | undefined => {
      const here = onDevice.get();
      return here && (here.owner === "" || here.owner === owner) ? here : undefined;
    },
    flush,
    send,
    /** Something changed in the form. */
    changed: (): void => {
      if ($wizard.get().phase === "sent") return;
      clearTimeout(typing.current);
      typing.current = setTimeout(() => acts.current.flush(true), DEVICE_AFTER_MILLISECONDS);
    },
    /** Id of the draft or post that pictures go to; the draft is made where there is none. @throws Error where that is impossible now */
    pictureOwner: async (): Promise<string> => {
      if (edit) return edit;
      flush(true);
      const id = $wizard.get().draft.id ?? (await send());
      if (id === null) throw new Error("The draft is not in the account yet");
      return id;
    },
    /** It was posted or is not wanted any more: nothing of it stays on the device; `everywhere`: nor in the account. */
    forget: async (everywhere: boolean): Promise<void> => {
      clearTimeout(typing.current);
      typing.current = undefined;
      await sending.current;
      onDevice.set(undefined);
      if (everywhere && !edit) await call(deleteDraft, { kind });
    },
  };
}
