import { useState, type ComponentType, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Picture } from "#domain/listing/listing.ts";

type Pictures = readonly Picture[];
type View = ComponentType<{ pictures: Pictures; start: number; onClose: (last: number) => void }>;
type Opened = { View: View; pictures: Pictures; start: number };

export type ViewerHandle = {
  /** To be rendered: nothing until the viewer is opened. */
  viewer: ReactNode;
  /**
   * Opens it with the picture `start`, from 0.
   * @param pictures may still be under way, while the viewer's code is as well; none opens nothing
   * @returns whether it has opened
   */
  openViewer: (pictures: Pictures | Promise<Pictures | null>, start: number) => Promise<boolean>;
};

/**
 * The full-screen viewer; its code is loaded when it is first opened. It is rendered beside the page's content, so that styles of the part
 * that opens it (such as a hovered card) do not apply to it.
 * @param onClosed told which picture was looked at last
 */
export function useViewer(onClosed?: (last: number) => void): ViewerHandle {
  const [opened, setOpened] = useState<Opened | null>(null);
  const openViewer: ViewerHandle["openViewer"] = async (wanted, start) => {
    const [code, pictures] = await Promise.all([import("./Viewer.tsx").catch(() => null), wanted]);
    if (!code || !pictures?.length) return false;
    setOpened({ View: code.Viewer, pictures, start });
    return true;
  };
  const close = (last: number) => {
    setOpened(null);
    onClosed?.(last);
  };
  const viewer =
    opened &&
    createPortal(<opened.View pictures={opened.pictures} start={opened.start} onClose={close} />, document.body);
  return { viewer, openViewer };
}
