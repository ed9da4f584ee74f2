import { links } from "#domain/site/links.ts";
import type { Flag } from "#domain/moderation/moderation.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import { flagWords } from "./flag-words.ts";

type Props = {
  /** The post that the flags are about. */
  id: string;
  flags: readonly Flag[];
};

/** What speaks against a submission, with the way to look. What repeats another post can be laid beside it. */
export function FlagList({ id, flags }: Props) {
  if (flags.length === 0) return null;
  const locale = currentLocale();
  return (
    <ul
      aria-label={m.moderation_flags()}
      className="grid gap-1.5 rounded-md bg-gold-soft px-4 py-3 text-sm text-on-gold-soft"
    >
      {flags.flatMap(flagWords).map(({ words, about, href, compare }) => (
        <li key={words} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 wrap-anywhere">
          <span className="mt-0.5">
            <Icon name="triangle-alert" size="sm" />
          </span>
          <span>
            {href === null ? (
              <Written text={about} within={words} />
            ) : (
              <a href={href} className="underline">
                <Written text={about} within={words} />
              </a>
            )}
            {compare && (
              <>
                {" · "}
                <a href={links.duplicates(id, compare, locale)} className="font-semibold underline">
                  {m.moderation_compare()}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
