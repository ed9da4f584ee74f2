import { useEffect, useEffectEvent, useRef, type ChangeEvent, type RefObject } from "react";
import { cva } from "class-variance-authority";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";

const zone = cva("grid justify-items-center gap-1.5 rounded-lg border-2 border-dashed px-4 py-7 text-center", {
  variants: { over: { true: "border-accent bg-accent-soft", false: "border-field bg-sunken" } },
});

type Props = {
  /** Name of the files in a form that is sent without a script. */
  name: string;
  hintId: string;
  hint: string;
  over: boolean;
  choose: RefObject<HTMLButtonElement | null>;
  onFiles: (files: File[]) => void;
};

/** Where pictures come from: dropped here, chosen, or taken. Without a script it is the browser's own field for files. */
export function PictureDrop({ name, hintId, hint, over, choose, onFiles }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])];
    // Clears the field, so that the same file can be chosen again and nothing is sent twice.
    input.value = "";
    onFiles(chosen);
  };
  const takeEarly = useEffectEvent(() => {
    const input = files.current;
    if (!input?.files?.length) return;
    const chosen = [...input.files];
    input.value = "";
    onFiles(chosen);
  });
  // What somebody chose before the script was there.
  useEffect(() => takeEarly(), []);
  return (
    <div className={zone({ over })}>
      <span className="text-primary [&>svg]:size-9">
        <Icon name="cloud-upload" />
      </span>
      <b className="noscript:hidden pointer-coarse:hidden">{m.pictures_drop()}</b>
      <span className="text-sm text-ink-soft noscript:hidden pointer-coarse:hidden">{m.pictures_or()}</span>
      <div className="flex flex-wrap justify-center gap-2 noscript:hidden">
        <Button ref={choose} icon="folder-open" onClick={() => files.current?.click()}>
          {m.pictures_choose()}
        </Button>
        {/* Taking a picture is offered on touch devices only. */}
        <Button
          kind="outline"
          icon="camera"
          className="not-pointer-coarse:hidden"
          onClick={() => camera.current?.click()}
        >
          {m.pictures_take()}
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        name={name}
        multiple
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-label={m.pictures_add_plain()}
        aria-describedby={hintId}
        className="hidden max-w-full noscript:block"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={m.pictures_take()}
        className="hidden"
        onChange={take}
      />
      <p id={hintId} className="text-xs text-ink-mute">
        {hint}
      </p>
    </div>
  );
}
