import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";

type Props = {
  /** There is none; else it cannot be said at the moment. */
  none: boolean;
  title: string;
  text: string;
};

/** In the place of a report, or of what was to be reported, that is not there. */
export const NoReport = ({ none, title, text }: Props) => (
  <EmptyState
    heading="h1"
    title={none ? title : m.listing_unreachable()}
    text={none ? text : m.listing_unreachable_text()}
  >
    <Button href={links.home(currentLocale())}>{m.pages_not_found_home()}</Button>
  </EmptyState>
);
