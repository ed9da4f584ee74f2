import { useWatch } from "react-hook-form";
import { commissionOf, COMMISSIONS_FOR } from "#domain/listing/advertiser.ts";
import { readMoney } from "#domain/money/money-text.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { links } from "#domain/site/links.ts";
import { advertiserWords, commissionName } from "#i18n/advertiser-words.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { ContactFields } from "../fields/ContactFields.tsx";
import { PostAmount } from "../fields/PostAmount.tsx";
import { PostRadios } from "../fields/PostRadios.tsx";
import { PostSelect } from "../fields/PostSelect.tsx";
import { usePosting } from "../post-context.ts";

const WATCHED = ["advertiser", "commission", "commissionAmount", "purpose", "price"] as const;

/** Whole taka of what was typed; null while it is no amount. */
function takaOf(text: string): number | null {
  const money = readMoney(text);
  return "paisa" in money ? Math.round(money.paisa / 100) : null;
}

/** Who offers the home. An agent says the commission too, and reads what the listing will say of it. Without a script all of it stands there. */
function PropertyAdvertiser() {
  const { form, initial } = usePosting();
  const typed = useWatch({ control: form.control, name: [...WATCHED] }) as (string | null | undefined)[];
  const text = (name: (typeof WATCHED)[number]) => typed[WATCHED.indexOf(name)] ?? textOf(initial, name);
  const kinds = COMMISSIONS_FOR[text("purpose") === "rent" ? "rent" : "sale"];
  const kind = kinds.find((one) => one === text("commission")) ?? null;
  const isAgent = text("advertiser") === "agent";
  const commission = commissionOf(kind, takaOf(text("price")) ?? 0, takaOf(text("commissionAmount")));
  const shown = (isShown: boolean) => (isShown ? "grid gap-4" : "hidden gap-4 noscript:grid");
  return (
    <div className="grid gap-4 border-b border-line pb-5">
      <PostRadios
        name="advertiser"
        options={[
          { value: "owner", label: m.post_property_owner(), hint: m.post_property_owner_hint() },
          { value: "agent", label: m.post_property_agent(), hint: m.post_property_agent_hint() },
        ]}
        hint={m.post_property_advertiser_hint()}
      />
      <div className={shown(isAgent)}>
        <PostSelect
          name="commission"
          options={kinds.map((value) => ({ value, label: commissionName(value) }))}
          all={m.posting_not_said()}
        />
        <div className={shown(kind === "amount")}>
          <PostAmount name="commissionAmount" kind="taka" required />
        </div>
        {commission && (commission.taka > 0 || kind === "none") && (
          <p
            aria-live="polite"
            className="flex items-center gap-2.5 rounded-md bg-primary-soft px-4 py-3 text-sm text-on-primary-soft"
          >
            <Icon name="briefcase" />
            {m.post_property_commission_says({
              words: advertiserWords({ advertiser: "agent", commission }, currentLocale()),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Who offers the home, and whom people call. */
export function PropertyWho() {
  return (
    <ContactFields
      title={m.post_property_who()}
      step={2}
      also={["contactWhatsapp", "contactCompany"]}
      first={<PropertyAdvertiser />}
    >
      <p className="text-xs text-ink-mute">
        {m.posting_photo_hint()}{" "}
        <a className="link" href={links.accountProfile(currentLocale())}>
          {m.posting_photo_link()}
        </a>
      </p>
    </ContactFields>
  );
}
