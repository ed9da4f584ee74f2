import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import shapes from "./brand-shapes.json";
import { iconHref } from "./icons.ts";

const { wordmark, mark } = shapes;

/** The mark and the name, to the home page. The name is drawn, in both scripts, so that an English page need not load the Bengali font. */
export function Brand() {
  return (
    <a
      href={links.home(currentLocale())}
      aria-label={m.shell_brand_home()}
      translate="no"
      className="inline-flex min-h-11 items-center gap-2.5"
    >
      <svg className="size-10 flex-none" width="40" height="40" viewBox="0 0 48 48" aria-hidden="true">
        <path className="fill-gold" d="M19.5 23.5H29v20h-9.5z" />
        <path className="fill-accent" d="M19.5 23.5l-6 3.2v19.6l6-2.8z" />
        <path className="fill-none stroke-current stroke-[3.1] [stroke-linecap:round]" d={mark.stitches} />
      </svg>
      <svg
        className="h-7 w-auto fill-current max-[30rem]:h-6"
        width={wordmark.width}
        height={wordmark.height}
        viewBox={`0 0 ${wordmark.width} ${wordmark.height}`}
        aria-hidden="true"
      >
        <use href={iconHref("wordmark")} />
      </svg>
    </a>
  );
}
