import { currentLocale } from "#i18n/locale.ts";

/** What every form here sends along without a script: the language of the page that answers it, and where to go afterwards. */
export function HiddenFields({ next = null }: { next?: string | null }) {
  return (
    <>
      <input type="hidden" name="locale" value={currentLocale()} />
      {next && <input type="hidden" name="next" value={next} />}
    </>
  );
}
