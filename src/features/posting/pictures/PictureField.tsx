import type { DraftKind } from "#domain/draft.ts";

export type PictureFieldProps = {
  name: string;
  kind: DraftKind;
  draft: () => Promise<string>;
  pictures: readonly { id: string }[];
  onChange: (ids: string[]) => void;
  onBusy?: (busy: boolean) => void;
  limit: number;
  error?: string | undefined;
};

export function PictureField({ name, pictures }: PictureFieldProps) {
  return (
    <div>
      <input type="file" name={name} multiple accept="image/*" />
      {pictures.length}
    </div>
  );
}
