import { m } from "#i18n/messages.ts";
import { Button } from "../button/Button.tsx";
import { Spinner } from "../message/Spinner.tsx";

/** In the place of a map: it is on its way, it could not be had, or it never comes without a script. */
export function MapWaits({ failed, onTryAgain }: { failed: boolean; onTryAgain: () => void }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-3 bg-map-land p-6 text-center text-sm text-ink-soft">
      <p className="hidden noscript:block">{m.map_no_script()}</p>
      <div role="status" className="flex items-center gap-2 noscript:hidden">
        {failed ? (
          m.map_failed()
        ) : (
          <>
            <Spinner />
            {m.map_loading()}
          </>
        )}
      </div>
      {failed && (
        <Button kind="outline" icon="refresh-cw" onClick={onTryAgain}>
          {m.map_retry()}
        </Button>
      )}
    </div>
  );
}
