const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Asks for files with an input, and forgets them there, so that the same one can be chosen again. */
function fromInput(button: Element | null, input: HTMLInputElement | null, give: (files: File[]) => void): void {
  button?.addEventListener("click", () => input?.click());
  input?.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    input.value = "";
    give(files);
  });
}

/** Every way in which pictures come into a field: chosen, taken, dropped on it, pasted while it is on the screen. */
export function listenForPictures(root: HTMLElement, give: (files: File[]) => void): void {
  const input = (name: string) => root.querySelector<HTMLInputElement>(`input[data-${name}]`);
  fromInput(root.querySelector("[data-choose]"), input("files"), give);
  fromInput(root.querySelector("[data-take]"), input("camera"), give);

  const area = root.querySelector("[data-drop]");
  const mark = (over: boolean) => area?.classList.toggle("over", over);
  // A picture that is let go beside the field would be opened in the place of the half-filled form.
  document.addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    mark(root.contains(event.target as Node));
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget ?? mark(false));
  document.addEventListener("drop", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    mark(false);
    if (root.contains(event.target as Node)) give(filesOf(event.dataTransfer));
  });
  document.addEventListener("paste", (event) => {
    const files = filesOf(event.clipboardData);
    if (files.length === 0 || !root.checkVisibility()) return;
    event.preventDefault();
    give(files);
  });
}
