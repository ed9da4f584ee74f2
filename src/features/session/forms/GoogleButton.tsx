import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { TitledText } from "#ui/message/TitledText.tsx";
import { withNext } from "../session-links.ts";
import { WayLink } from "../WayLink.tsx";

type Props = {
  next: string | null;
  /** The page stands inside an app, where Google does not sign in: how to leave it stands here instead, and the way that works inside. */
  insideApp: boolean;
};

/** Leads to Google and back. A link and no form: it works without JavaScript, and nothing of ours is sent along but where to return. */
export function GoogleButton({ next, insideApp }: Props) {
  const locale = currentLocale();
  if (insideApp)
    return (
      <div>
        <Banner icon="info">
          <TitledText title={m.session_inside_app()} text={m.session_inside_app_text()} />
        </Banner>
        <WayLink href={withNext(links.signInCode(locale), next)}>{m.session_inside_app_code()}</WayLink>
      </div>
    );
  const query = new URLSearchParams({ locale, ...(next ? { next } : {}) });
  return (
    <Button kind="outline" block href={`/api/auth/google?${query}`}>
      <svg className="flex-none" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          fill="#4285f4"
          d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8z"
        />
        <path fill="#34a853" d="M12 24c3.2 0 6-1.1 7.9-2.9l-3.8-3a7.2 7.2 0 0 1-10.8-3.8H1.3v3.1A12 12 0 0 0 12 24z" />
        <path fill="#fbbc05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
        <path fill="#ea4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8z" />
      </svg>
      {m.session_google()}
    </Button>
  );
}
