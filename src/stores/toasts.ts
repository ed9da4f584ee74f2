import { atom } from "nanostores";

export type Toast = {
  kind: "ok" | "bad" | "info";
  title: string;
  text?: string | undefined;
  /** The one way on from here, below the words. */
  link?: { label: string; href: string } | undefined;
  /** Milliseconds until it closes itself, where there is more to read than usual. */
  lasts?: number | undefined;
};
export type OpenToast = Toast & { id: number };

/** What is on the screen, the oldest first. `ui/Toaster.tsx` shows it on every page. */
export const $toasts = atom<readonly OpenToast[]>([]);

let lastId = 0;

/** Says what just happened, in words already in the reader's language, and wakes the island that shows it. Browser only. */
export function toast(shown: Toast): void {
  lastId += 1;
  $toasts.set([...$toasts.get(), { ...shown, id: lastId }]);
  dispatchEvent(new CustomEvent("island:wake", { detail: "toasts" }));
}

export const dismissToast = (id: number): void => $toasts.set($toasts.get().filter((open) => open.id !== id));
