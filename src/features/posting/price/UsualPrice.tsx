import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "#api/call.ts";
import { getUsualPrices, type UsualPricesAnswer } from "#api/catalogue/areas.ts";
import { toSqft } from "#domain/listing/floor-area.ts";
import { AREA_UNITS, PROPERTY_TYPES } from "#domain/listing/listing.ts";
import { DISTRIBUTION_MIN } from "#domain/listing/prices/distribution.ts";
import { farPrice, pricePerUnit, sideOfPrice } from "#domain/listing/prices/usual.ts";
import { readSize, sizeIn } from "#domain/listing/size-text.ts";
import { formatTaka } from "#domain/money/money.ts";
import { readMoney } from "#domain/money/money-text.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { bannerClass } from "#ui/message/Banner.tsx";
import { usePosting } from "../post-context.ts";
import { UsualBars } from "./UsualBars.tsx";

const WATCHED = ["place", "district", "type", "purpose", "price", "area", "areaUnit", "priceConfirmed"] as const;

/** What was asked for, and what came: null where too few homes are near. */
type Asked = { key: string; usual: UsualPricesAnswer["usual"] };

/** What is usual at a place; undefined while it is not known. */
function useUsual(slug: string, type: string, purpose: "rent" | "sale"): UsualPricesAnswer["usual"] | undefined {
  const [asked, setAsked] = useState<Asked>();
  const key = `${slug} ${type} ${purpose}`;
  useEffect(() => {
    const known = PROPERTY_TYPES.find((one) => one === type);
    if (slug === "" || !known) return;
    let isLeft = false;
    void call(getUsualPrices, { slug, purpose, type: known }).then((answer) => {
      if (answer.ok && !isLeft) setAsked({ key: `${slug} ${type} ${purpose}`, usual: answer.data.usual });
    });
    return () => {
      isLeft = true;
    };
  }, [slug, type, purpose]);
  return asked?.key === key ? asked.usual : undefined;
}

const usualWords = {
  month: m.post_property_usual_month,
  sqft: m.post_property_usual_sqft,
  katha: m.post_property_usual_katha,
};
const sideWords = {
  below: m.post_property_usual_below,
  inside: m.post_property_usual_inside,
  above: m.post_property_usual_above,
};

/** What others ask for such a home there, and where this price lies. Far outside, its owner is asked which of two readings is meant. */
export default function UsualPrice() {
  const { form, initial, changed } = usePosting();
  const locale = currentLocale();
  const typed = useWatch({ control: form.control, name: [...WATCHED] }) as (string | boolean | undefined)[];
  const text = (name: (typeof WATCHED)[number]) => {
    const value = typed[WATCHED.indexOf(name)];
    return typeof value === "string" ? value.trim() : textOf(initial, name);
  };
  const purpose = text("purpose") === "rent" ? "rent" : "sale";
  const usual = useUsual(text("place") || text("district"), text("type"), purpose);
  if (usual === undefined) return null;
  if (usual === null)
    return (
      <p className="text-sm text-ink-soft">
        {m.post_property_usual_few({ homes: formatNumber(DISTRIBUTION_MIN, locale) })}
      </p>
    );

  const money = readMoney(text("price"));
  const price = "paisa" in money ? money.paisa / 100 : 0;
  const size = readSize(text("area"));
  const unit = AREA_UNITS.find((one) => one === text("areaUnit")) ?? "sqft";
  const sqft = "value" in size ? toSqft(sizeIn(size, unit), unit) : 0;
  const own = price > 0 ? pricePerUnit(price, usual.unit, sqft) : null;
  const isConfirmed = (typed[WATCHED.indexOf("priceConfirmed")] ?? initial["priceConfirmed"]) === true;
  const far = own === null || isConfirmed ? null : farPrice(price, own, usual);
  const answer = usualWords[usual.unit]({
    homes: formatNumber(usual.listings, locale),
    place: locale === "bn" ? usual.placeBn : usual.place,
    low: formatTaka(usual.low, locale),
    high: formatTaka(usual.high, locale),
  });
  const said = own === null ? answer : `${answer} ${sideWords[sideOfPrice(own, usual)]()}`;
  const take = (taka: number) => {
    form.setValue("price", formatNumber(taka, locale));
    changed("price");
  };
  const confirm = () => {
    form.setValue("priceConfirmed", true);
    changed("price");
  };
  return (
    <section className="grid gap-2" aria-labelledby="usual-price">
      <h3 id="usual-price" className="text-sm font-semibold">
        {m.post_property_usual()}
      </h3>
      <UsualBars usual={usual} own={own} label={said} />
      <p className="text-sm text-ink-soft">{said}</p>
      {far && (
        <div role="status" className={bannerClass()}>
          <Icon name="circle-alert" />
          <div className="grid gap-2">
            <p>
              <b>{m.post_property_far()}</b>{" "}
              {(far.side === "below" ? m.post_property_far_below : m.post_property_far_above)({
                price: formatTaka(price, locale),
              })}{" "}
              {far.meant !== null && <span>{m.post_property_far_meant({ price: formatTaka(far.meant, locale) })}</span>}
            </p>
            <div className="flex flex-wrap gap-2">
              {far.meant !== null && (
                <Button size="sm" className="min-h-11" onClick={() => take(far.meant ?? price)}>
                  {m.post_property_far_yes({ price: formatTaka(far.meant, locale) })}
                </Button>
              )}
              <Button kind="outline" size="sm" className="min-h-11" onClick={confirm}>
                {m.post_property_far_no({ price: formatTaka(price, locale) })}
              </Button>
            </div>
          </div>
        </div>
      )}
    </section>
  );
}
