import { useEffect, useEffectEvent, useState, type RefObject } from "react";

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/**
 * Files that are dropped on a field, and pasted while it is on the screen.
 * @returns whether files are held over it
 */
export function useDroppedFiles(root: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const add = useEffectEvent(onFiles);
  useEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && root.current?.contains(target) === true;
    const ending = new AbortController();
    // A picture that is let go beside the field would be opened in the place of the half-filled form.
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(isInside(event));
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (isInside(event)) add([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !root.current?.getClientRects().length) return;
      event.preventDefault();
      add(files);
    };
    const { signal } = ending;
    document.addEventListener("dragover", onDragOver, { signal });
    document.addEventListener("dragleave", onDragLeave, { signal });
    document.addEventListener("drop", onDrop, { signal });
    document.addEventListener("paste", onPaste, { signal });
    return () => ending.abort();
  }, [root]);
  return over;
}
