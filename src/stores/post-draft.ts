import type { WritableAtom } from "nanostores";
import { readDeviceDraft, type DeviceDraft } from "#domain/posting/posting-draft.ts";
import { readStored } from "./stored-json.ts";
import { persistentAtom } from "./storage.ts";

/** The draft under a key, such as `property`, or `property-{id}` for a change of a post. Tabs of one browser share it. */
export const deviceDraft = (key: string): WritableAtom<DeviceDraft | undefined> =>
  persistentAtom<DeviceDraft | undefined>(`post-draft-${key}`, undefined, {
    encode: JSON.stringify,
    decode: (text) => readDeviceDraft(readStored(text)),
  });
