import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";

/** Says once on every page, below its header, that samples are made up; what is one says so in a word. Leads to what that means. */
export const DemoStrip = () => (
  <aside aria-label={m.shell_demo()} className="bg-gold-soft text-xs font-medium text-on-gold-soft print:hidden">
    <a
      href={`${links.about(currentLocale())}#samples`}
      className="wrap flex min-h-6 items-center gap-1.5 py-0.5 leading-snug underline underline-offset-[0.22em] hover:decoration-2"
    >
      <Icon name="info" size="sm" />
      {m.shell_demo_text()}
    </a>
  </aside>
);
