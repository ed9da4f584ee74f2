import { ImportScreen, type ImportScreenProps } from "#features/import/ImportScreen.tsx";
import { shrinkPicture } from "#features/posting/pictures/shrink-picture.ts";
import { PROPERTY_LABELS } from "#features/posting/kinds/property-words.ts";

export type AccountImportProps = Omit<ImportScreenProps, "labels" | "shrink">;

/** An import with what the posting form has: its words for each field, and its way to make pictures small. */
export function AccountImport(props: AccountImportProps) {
  return <ImportScreen {...props} labels={PROPERTY_LABELS} shrink={(picture) => shrinkPicture(picture)} />;
}
