import { useEffect, useState } from "react";
import { listKeptInquiries } from "#api/moderation/admin.ts";
import { call } from "#api/call.ts";
import type { ReceivedInquiriesAnswer } from "#api/inquiries/account-inquiries.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { PagedList } from "#ui/list/PagedList.tsx";
import { usePages } from "#ui/list/use-pages.ts";
import { Spinner } from "#ui/message/Spinner.tsx";
import { ReceivedRow } from "./ReceivedRow.tsx";

type Loaded = { first: ReceivedInquiriesAnswer | null; now: string };

const load = (cursor: string | undefined) => call(listKeptInquiries, cursor === undefined ? {} : { cursor });

/** Messages to contacts whom no mail reaches, for the administrator. They are asked for when the list is there. */
export function KeptInquiries() {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    void load(undefined).then((answer) => {
      setLoaded({ first: answer.ok ? answer.data : null, now: new Date().toISOString() });
    });
  }, []);
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{m.inquiry_kept_text()}</p>
      {loaded ? (
        <KeptList {...loaded} />
      ) : (
        <p className="flex items-center gap-2 py-6 text-ink-soft">
          <Spinner />
          {m.account_loading()}
        </p>
      )}
    </div>
  );
}

function KeptList({ first, now }: Loaded) {
  const pages = usePages<null, ReceivedInquiriesAnswer>({
    first,
    cursor: null,
    query: null,
    load: (_, to) => load(to),
    href: () => links.accountList("approvals", { part: "inquiries" }, currentLocale()),
  });
  return (
    <PagedList pages={pages} empty={<EmptyState art="letter" title={m.inquiry_kept_none()} heading="h3" />}>
      {(inquiry) => (
        <ReceivedRow
          key={inquiry.id}
          inquiry={inquiry}
          now={now}
          onChanged={({ inquiry: changed }) => pages.change(changed)}
        />
      )}
    </PagedList>
  );
}
