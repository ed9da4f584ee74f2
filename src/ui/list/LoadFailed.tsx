import { m } from "#i18n/messages.ts";
import { Button } from "../button/Button.tsx";
import { Icon } from "../icon/Icon.tsx";

/** The results could not be loaded. The search is kept and can be tried again. */
export function LoadFailed({ title, onTryAgain }: { title: string; onTryAgain: () => void }) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-5 py-12 text-center"
    >
      <span className="text-danger">
        <Icon name="circle-alert" />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-sm text-ink-soft">{m.search_failed_text()}</p>
      <Button kind="outline" icon="refresh-cw" onClick={onTryAgain}>
        {m.search_again()}
      </Button>
    </div>
  );
}
