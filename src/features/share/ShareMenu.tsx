import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import { whatsappShareUrl, type Shared } from "./share-address.ts";
import { useShare } from "./use-share.ts";

/** Ways to send the page of a record to somebody, behind one button. WhatsApp is a link and needs no script. */
export function ShareMenu(shared: Shared) {
  const { copy, openSheet } = useShare(shared);
  return (
    <Menu
      label={m.share_share()}
      look="outline"
      panel="row"
      closes
      trigger={
        <>
          <Icon name="share-2" />
          {m.share_share()}
        </>
      }
    >
      <a href={whatsappShareUrl(shared)} target="_blank" rel="noopener noreferrer">
        <Icon name="message-circle" />
        {m.share_whatsapp()} <span className="sr">{m.listing_new_tab()}</span>
      </a>
      <button type="button" onClick={copy} className="noscript:hidden!">
        <Icon name="link" />
        {m.share_copy()}
      </button>
      {openSheet && (
        <button type="button" onClick={openSheet}>
          <Icon name="share-2" />
          {m.share_more()}
        </button>
      )}
    </Menu>
  );
}
