import { currentLocale } from "#i18n/locale.ts";

type Props = {
  /** The real method of a form, which browsers can only send by POST. */
  method?: "PUT" | "DELETE";
};

/** What a form sends along for when there is no script: the language of the page that answers it, and what it means. */
export const HiddenFields = ({ method }: Props) => (
  <>
    <input type="hidden" name="locale" value={currentLocale()} />
    {method && <input type="hidden" name="_method" value={method} />}
  </>
);
