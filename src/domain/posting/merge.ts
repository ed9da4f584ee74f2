import type { Draft } from "./draft.ts";
import { changedValues, readContent, type DeviceDraft, type OtherContent, type PostContent } from "./posting-draft.ts";

/** With what a form begins: `content` goes into it, null: it is empty; `other` waits for a decision. */
export type MergedDraft = {
  content: PostContent | null;
  from: "nowhere" | "device" | "server";
  other: OtherContent | null;
  /** What the server has, for the next write. */
  id: string | null;
  version: number;
  /** The form holds something that the server does not have. */
  unsent: boolean;
};

const asOther = (draft: Draft, content: PostContent): OtherContent => ({
  ...content,
  savedAt: draft.updatedAt,
  version: draft.version,
});

/** What the account has was written by this very device, whose window closed before it heard so: what is here is newer. */
export const isOwnDraft = (server: Draft, { device }: Pick<DeviceDraft, "device">): boolean =>
  device !== "" && server.data["device"] === device;

/**
 * The draft of this device and the one of the account. What was typed here and never reached the server goes on; where both went on
 * separately, the device's is shown and the other one waits; nothing is thrown away unasked.
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
    // Sent or thrown away elsewhere; only what never arrived there is worth beginning again with.
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

/** The text beside a slug ("placeText" of "place") says nothing by itself. */
const slugOf = (name: string): string => name.replace(/Text$/, "");

/**
 * A change that this device began, over the post as it is now. What was typed here goes on; every other field is the post's, which may have
 * been changed elsewhere since. `typed`: the names of what goes on.
 */
export function mergeEdit(device: DeviceDraft | undefined, post: PostContent): PostContent & { typed: string[] } {
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
