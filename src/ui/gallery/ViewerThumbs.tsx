import { useEffect, useRef, useState, type Dispatch } from "react";
import type { Picture } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { PLACEHOLDER_URL, pictureUrl } from "#domain/picture/picture.ts";
import type { ViewerAction } from "#domain/picture/viewer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

type Props = { pictures: readonly Picture[]; index: number; act: Dispatch<ViewerAction> };

/** All pictures, small; one that cannot be loaded is replaced by the placeholder. */
export function ViewerThumbs({ pictures, index, act }: Props) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const current = useRef<HTMLButtonElement>(null);
  const locale = currentLocale();
  const count = formatNumber(pictures.length, locale);

  // In braces: newer browsers return a promise here, which React would take for a clean-up.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [index]);

  return (
    <div className="flex gap-2 overflow-x-auto p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [scrollbar-width:none]">
      {pictures.map((picture, at) => (
        <button
          key={picture.id}
          type="button"
          ref={at === index ? current : undefined}
          aria-label={m.listing_photo_of({ number: formatNumber(at + 1, locale), count })}
          aria-current={at === index ? "true" : undefined}
          onClick={() => act({ type: "jump", index: at })}
          className="aspect-4/3 w-20 flex-none overflow-clip rounded-md -outline-offset-1 outline-gold first:ms-auto last:me-auto aria-[current=true]:outline-3"
        >
          <img
            src={missing.includes(picture.id) ? PLACEHOLDER_URL : pictureUrl(picture.id, 200)}
            width={80}
            height={60}
            alt=""
            className="size-full object-cover"
            onError={() => setMissing((known) => [...known, picture.id])}
          />
        </button>
      ))}
    </div>
  );
}
