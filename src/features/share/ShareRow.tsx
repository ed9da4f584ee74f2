import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { facebookShareUrl, whatsappShareUrl, type Shared } from "./share-address.ts";
import { useShare } from "./use-share.ts";

/** Ways to send an article to somebody, side by side. Links need no script, and nobody is told before a click. */
export function ShareRow(shared: Shared) {
  const { copy, openSheet } = useShare(shared);
  const away = { kind: "outline", target: "_blank", rel: "noopener noreferrer" } as const;
  return (
    <div role="group" aria-label={m.blog_share_with()} className="flex flex-wrap items-center gap-3 print:hidden">
      <Button {...away} href={whatsappShareUrl(shared)} icon="message-circle">
        {m.share_whatsapp()}
      </Button>
      <Button {...away} href={facebookShareUrl(shared)} icon="external-link">
        {m.blog_facebook()}
      </Button>
      <Button kind="outline" icon="link" onClick={copy} className="noscript:hidden">
        {m.share_copy()}
      </Button>
      {/* It has its room before anybody knows whether the device has a sheet: nothing moves. */}
      <Button
        kind="outline"
        icon="share-2"
        onClick={openSheet ?? undefined}
        className={openSheet ? "" : "invisible noscript:hidden"}
      >
        {m.share_share()}
      </Button>
    </div>
  );
}
