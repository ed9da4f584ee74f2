import type { Draft } from "./draft.ts";
import { changedValues, readContent, type DeviceDraft, type OtherContent, type DraftContent } from "./posting-draft.ts";

/** What a form begins with: `content` fills it (null: it is empty); `other` is a second version that the user has to choose or discard. */
export type MergedDraft = {
  content: DraftContent | null;
  from: "nowhere" | "device" | "server";
  other: OtherContent | null;
  /** What the server has, for the next write. */
  id: string | null;
  version: number;
  /** The form holds something that the server does not have. */
  unsent: boolean;
};

const asOther = (draft: Draft, content: DraftContent): OtherContent => ({
  ...content,
  savedAt: draft.updatedAt,
  version: draft.version,
});

/** The account's draft was written by this device, whose window was closed before the answer came, so the device's draft is newer. */
export const isOwnDraft = (server: Draft, { device }: Pick<DeviceDraft, "device">): boolean =>
  device !== "" && server.data["device"] === device;

/**
 * Merges the draft of this device and the account's. What was typed here and not sent yet is kept. If both have changed, the device's is
 * shown and the other one waits for a decision; nothing is discarded without asking.
 */
export function mergeDrafts(device: DeviceDraft | undefined, server: Draft | null): MergedDraft {
  const far = server && readContent(server.data);
  const known = { id: server?.id ?? null, version: server?.version ?? 0 };
  if (!device) {
    return { content: far, from: far ? "server" : "nowhere", other: null, unsent: false, ...known };
  }
  const { values, pictures, step } = device;
  const here: MergedDraft = {
    content: { values, pictures, step },
    from: "device",
    other: device.other,
    unsent: device.unsent,
    ...known,
  };
  if (!server || !far) {
    // It was submitted or discarded elsewhere; only unsent text is kept for a new draft.
    if (device.version > 0 && !device.unsent) {
      return { content: null, from: "nowhere", other: null, unsent: false, ...known };
    }
    // Pictures belong to the draft that is gone.
    const content = device.version > 0 ? { values, step, pictures: [] } : here.content;
    return { ...here, content, unsent: true };
  }
  const isSame = device.id === server.id && device.version === server.version;
  if (isSame || isOwnDraft(server, device)) return here;
  if (!device.unsent) return { content: far, from: "server", other: null, unsent: false, ...known };
  return { ...here, other: asOther(server, far), unsent: true };
}

/** The text field beside a slug ("placeText" of "place") is not compared by itself. */
const slugOf = (name: string): string => name.replace(/Text$/, "");

/**
 * Applies a change that was begun on this device to the present post. Fields that were typed here are kept; all others come from the post,
 * which may have changed elsewhere since. `typed`: the names of the kept fields.
 */
export function mergeEdit(device: DeviceDraft | undefined, post: DraftContent): DraftContent & { typed: string[] } {
  if (!device?.base) return { ...post, typed: [] };
  const before = device.base.values;
  const touched = new Set(changedValues({ pictures: [], ...before }, { ...device.values, pictures: device.pictures }));
  const typed = Object.keys(device.values).filter((name) => touched.has(name) && touched.has(slugOf(name)));
  const values = Object.fromEntries(typed.map((name) => [name, device.values[name]!]));
  const isArranged = touched.has("pictures");
  return {
    values: { ...post.values, ...values },
    pictures: isArranged ? device.pictures : post.pictures,
    step: device.step,
    typed: isArranged ? [...typed, "pictures"] : typed,
  };
}
