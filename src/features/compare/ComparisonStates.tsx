import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { bannerClass } from "#ui/message/Banner.tsx";

export function NoComparison() {
  return (
    <EmptyState title={m.compare_empty()} text={m.compare_empty_text()} art="scale">
      <Button href={links.buy(currentLocale())}>{m.compare_browse()}</Button>
    </EmptyState>
  );
}

const BAR = "h-4 rounded-sm bg-sunken";

/** The frame of a table while the list of this device is fetched. */
export function ComparisonSkeleton() {
  return (
    <div role="status" className="motion-safe:animate-pulse">
      <span className="sr">{m.compare_loading()}</span>
      <div className="mb-3 h-11" />
      <div className="grid grid-cols-[6rem_1fr_1fr] gap-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-[9.5rem_1fr_1fr]">
        <div className={BAR} />
        <div className="aspect-4/3 rounded-md bg-sunken" />
        <div className="aspect-4/3 rounded-md bg-sunken" />
        {Array.from({ length: 18 }, (_, index) => (
          <div key={index} className={BAR} />
        ))}
      </div>
    </div>
  );
}

/** When the records or the network do not answer. The link loads the page again; with `onRetry` only what could not be had. */
export function ComparisonFailed({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className={bannerClass({ kind: "danger" })} role="alert">
      <Icon name="circle-alert" />
      <div className="grid justify-items-start gap-2">
        <p>
          <b>{m.compare_failed()}</b> {m.compare_failed_text()}
        </p>
        <Button
          kind="outline"
          icon="refresh-cw"
          href=""
          onClick={(event) => {
            if (!onRetry) return;
            event.preventDefault();
            onRetry();
          }}
        >
          {m.compare_retry()}
        </Button>
      </div>
    </div>
  );
}
