import { call } from "#api/call.ts";
import { countContact } from "#api/catalogue/views.ts";
import type { Agent } from "#domain/listing/listing.ts";
import { formatPhone, telUrl, whatsappUrl } from "#domain/account/phone.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";

/** Opens the visitor's own mail program with everything filled in. */
const mailUrl = (email: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

type Props = {
  agent: Pick<Agent, "phone" | "whatsapp" | "email">;
  /** What the visitor's first message says. */
  message: string;
  subject: string;
  /** In the agent's card, or in the bar at a phone's foot. */
  place: "card" | "bar";
  /** The listing whose owner reads how often somebody called or wrote; none on the agent's own page. */
  slug?: string;
};

const BAR_LINK =
  "flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-center text-2xs leading-tight font-semibold hover:bg-sunken";

/** Links to contact a home's agent. They work without a script; with one, a press is counted in the owner's figures. */
export function ContactLinks({ agent, message, subject, place, slug }: Props) {
  const count = slug === undefined ? undefined : () => void call(countContact, { slug }, { keepalive: true });
  const phone = { href: telUrl(agent.phone), onClick: count };
  const whatsapp = agent.whatsapp && {
    href: whatsappUrl(agent.whatsapp, message),
    target: "_blank",
    rel: "noopener",
    onClick: count,
  };
  const newTab = <span className="sr">{m.listing_new_tab()}</span>;
  if (place === "bar") {
    return (
      <div className="col-span-2 grid auto-cols-fr grid-flow-col gap-1.5">
        <a {...phone} className={BAR_LINK}>
          <Icon name="phone" />
          {m.listing_call()}
        </a>
        {whatsapp && (
          <a {...whatsapp} className={BAR_LINK}>
            <Icon name="message-circle" />
            {m.listing_whatsapp()} {newTab}
          </a>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <Button {...phone} block icon="phone">
        <span className="sr">{m.listing_call()}</span>
        <span className="num">{formatPhone(agent.phone, currentLocale())}</span>
      </Button>
      {(whatsapp || agent.email) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
          {whatsapp && (
            <Button {...whatsapp} kind="outline" icon="message-circle">
              {m.listing_whatsapp()} {newTab}
            </Button>
          )}
          {agent.email && (
            <Button kind="outline" icon="mail" href={mailUrl(agent.email, subject, message)} onClick={count}>
              {m.listing_email()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
