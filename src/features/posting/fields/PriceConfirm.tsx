import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { usePosting } from "../post-context.ts";
import { PostTick } from "./PostTick.tsx";

type Props = {
  /** The prices of the form, and what they are compared by. */
  of: readonly string[];
  per: "sqft" | "month" | "night";
};

const usual = { sqft: m.posting_usual_sqft, month: m.posting_usual_month, night: m.posting_usual_night };

/** Below a price that is far from what others ask: its owner says that it is right as it stands. With another price the answer is void. */
export function PriceConfirm({ of, per }: Props) {
  const { form, initial, wizard } = usePosting();
  const name = "priceConfirmed";
  const confirmed = useWatch({ control: form.control, name }) ?? initial[name];
  const asked = wizard.problem?.errors.find(({ code }) => code === "unlikely-price");
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name: changed }) => {
      if (of.includes(changed ?? "") && form.getValues(name)) form.setValue(name, false);
    });
    return unsubscribe;
  }, [form, of]);
  const hint = asked?.value && usual[per]({ middle: formatTaka(Number(asked.value), currentLocale()) });
  const tick = <PostTick name={name} {...(hint && { hint })} />;
  // Without a script nobody asks before the last step: the answer can be given at once.
  return asked || confirmed ? tick : <noscript>{tick}</noscript>;
}
