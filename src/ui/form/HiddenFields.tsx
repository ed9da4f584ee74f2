import { currentLocale } from "#i18n/locale.ts";

type Props = {
  /** The real method of a form, which browsers can only send by POST. */
  method?: "PUT" | "DELETE";
  /** Where to go afterwards. */
  next?: string | null;
};

/** What a form sends along for when there is no script: the language of the page that answers it, what it means, and where to go next. */
export const HiddenFields = ({ method, next = null }: Props) => (
  <>
    <input type="hidden" name="locale" value={currentLocale()} />
    {method && <input type="hidden" name="_method" value={method} />}
    {next && <input type="hidden" name="next" value={next} />}
  </>
);
