import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { countSearch } from "#api/catalogue/listing-search.ts";
import { m } from "#i18n/messages.ts";
import { cappedCountText } from "#ui/text/capped-count.ts";

/** The current number of homes, beside the round figures of the home page. Empty if it cannot be loaded. */
export function HomeTotal() {
  const [total, setTotal] = useState("");
  useEffect(() => {
    void call(countSearch, {}).then((answer) => {
      if (!answer.ok) return;
      const { total: count, totalCapped: capped } = answer.data;
      setTotal(m.home_live_total({ count: cappedCountText({ count, capped }) }));
    });
  }, []);
  return <span>{total}</span>;
}
