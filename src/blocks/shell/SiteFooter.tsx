import { type ReactNode, Children } from "react";
import type { Locale } from "#domain/locale.ts";
import { links } from "#domain/site/links.ts";
import { formatPhone, telUrl } from "#domain/account/phone.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { Brand } from "#ui/icon/Brand.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";

type ColumnProps = {
  title: string;
  /** One line of the list each. */
  children: ReactNode;
};

/** A titled list of the footer. */
function FooterColumn({ title, children }: ColumnProps) {
  return (
    <div>
      <h2 className="mb-2 text-sm leading-[1.4] tracking-normal text-on-deep">{title}</h2>
      <ul>
        {Children.map(children, (line) => (
          <li>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type LinkProps = { href: string; icon?: IconName; children: ReactNode };

/** A link of the footer, as high as a fingertip. */
const FooterLink = ({ href, icon, children }: LinkProps) => (
  <a
    href={href}
    className="inline-flex min-h-11 min-w-11 items-center gap-2 text-sm text-on-deep-soft underline-offset-[0.25em] hover:text-on-deep hover:underline"
  >
    {icon && <Icon name={icon} size="sm" />}
    {children}
  </a>
);

/** What the foot of every page says of the business (`content/site/site.json`). */
export type SiteFacts = {
  /** What it shows is made up in part: the number below rings nowhere, and the strip of `DemoStrip.tsx` says so. */
  demo: boolean;
  contact: { phone: string; email: string; address: string; addressBn: string };
  tradeLicence: { number: string; authority: string; authorityBn: string };
  popularAreas: readonly string[];
  copyrightYear: number;
};

type Props = {
  site: SiteFacts;
  /** `NewsletterForm` and `ThemeSwitch`, from slots, which are not seen when a page's props are checked. */
  newsletter?: ReactNode;
  theme?: ReactNode;
};

const AREA_NAMES: Readonly<Record<string, () => string>> = {
  gulshan: m.shell_area_gulshan,
  banani: m.shell_area_banani,
  dhanmondi: m.shell_area_dhanmondi,
  uttara: m.shell_area_uttara,
};

/** The foot of every page. As cards, it is laid out on a first visit when there is time (`.far`). */
export function SiteFooter({ site, newsletter, theme }: Props) {
  const locale = currentLocale();
  const { tradeLicence } = site;
  return (
    <footer className="far relative mt-(--space-section) bg-deep pt-[clamp(2.5rem,5vw,4rem)] pb-6 text-sm text-on-deep-soft [contain-intrinsic-block-size:auto_60rem] [--color-focus:var(--color-gold)] before:absolute before:inset-x-0 before:top-0 before:h-7 before:bg-on-deep before:mask-(--jamdani) before:mask-center before:mask-repeat-x before:opacity-10 print:hidden [&_astro-static-slot]:contents">
      <div className="wrap">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-8 pt-6 md:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
          <div className="text-on-deep max-md:col-span-full">
            <Brand />
            <p className="text-on-deep-soft">{m.shell_tagline()}</p>
            {newsletter}
          </div>
          <FooterColumn title={m.shell_quick_links()}>
            <FooterLink href={links.properties(locale)}>{m.shell_all_properties()}</FooterLink>
            <FooterLink href={links.agents(locale)}>{m.shell_agents()}</FooterLink>
            <FooterLink href={links.postProperty(locale)}>{m.shell_post_property()}</FooterLink>
            <FooterLink href={links.about(locale)}>{m.shell_about()}</FooterLink>
          </FooterColumn>
          <FooterColumn title={m.shell_popular_areas()}>
            {site.popularAreas.map((slug) => (
              <FooterLink key={slug} href={links.area(slug, locale)}>
                {AREA_NAMES[slug]?.() ?? slug}
              </FooterLink>
            ))}
          </FooterColumn>
          <Contact {...site.contact} demo={site.demo} locale={locale} />
        </div>
        <div className="mt-8 mb-4 h-[3px] bg-on-deep-soft mask-(--stitch) mask-repeat-x opacity-35" />
        <p className="text-xs">
          {m.shell_cookies()}{" "}
          <a
            href={links.privacy(locale)}
            className="inline-flex min-h-11 items-center font-semibold text-on-deep underline underline-offset-[0.25em] hover:no-underline"
          >
            {m.shell_cookies_more()}
          </a>
        </p>
        {tradeLicence.number && (
          <p className="text-xs">
            {m.shell_trade_licence({
              number: tradeLicence.number,
              authority: locale === "bn" ? tradeLicence.authorityBn : tradeLicence.authority,
            })}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-xs text-on-deep">
          <span>{m.shell_copyright({ year: formatPlainNumber(site.copyrightYear, locale) })}</span>
          {theme}
          <span className="flex flex-wrap gap-x-6">
            <FooterLink href={links.privacy(locale)}>{m.shell_privacy()}</FooterLink>
            <FooterLink href={links.terms(locale)}>{m.shell_terms()}</FooterLink>
          </span>
        </div>
      </div>
    </footer>
  );
}

type ContactProps = SiteFacts["contact"] & Pick<SiteFacts, "demo"> & { locale: Locale };

function Contact({ locale, phone, email, address, addressBn, demo }: ContactProps) {
  return (
    <FooterColumn title={m.shell_contact()}>
      {demo ? (
        <span className="inline-flex min-h-11 items-center gap-2">
          <Icon name="phone" size="sm" />
          <span className="num">{formatPhone(phone, locale)}</span>
        </span>
      ) : (
        <FooterLink href={telUrl(phone)} icon="phone">
          <span className="num">{formatPhone(phone, locale)}</span>
        </FooterLink>
      )}
      <FooterLink href={`mailto:${email}`} icon="mail">
        {email}
      </FooterLink>
      <span className="inline-flex min-h-11 items-center gap-2">
        <Icon name="map-pin" size="sm" />
        {locale === "bn" ? addressBn : address}
      </span>
    </FooterColumn>
  );
}
