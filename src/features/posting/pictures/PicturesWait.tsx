import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { bannerClass } from "#ui/message/Banner.tsx";
import { digits } from "./picture-words.ts";
import type { PicturesWay } from "./pictures-way.ts";

/** Before a post is sent: pictures that did not go up, with what can be done, and how far the others are. */
export default function PicturesWait({ way, isWaiting }: { way: PicturesWay; isWaiting: boolean }) {
  const { left, failed, share, retry, drop } = way;
  const percent = Math.round(share * 100);
  return (
    <>
      {failed > 0 && (
        <div role="alert" className={bannerClass({ kind: "danger" })}>
          <Icon name="circle-alert" />
          <div className="grid gap-2">
            <b>{m.pictures_failed_count({ count: digits(failed) })}</b>
            <div className="flex flex-wrap gap-2">
              <Button kind="outline" size="sm" icon="refresh-cw" className="min-h-11" onClick={retry}>
                {m.pictures_retry()}
              </Button>
              <Button kind="ghost" size="sm" className="min-h-11" onClick={drop}>
                {m.pictures_without()}
              </Button>
            </div>
          </div>
        </div>
      )}
      {left > 0 && (
        <div className="grid gap-2 rounded-md bg-sunken px-4 py-3.5 text-sm">
          <div className="flex justify-between gap-3">
            <b role="status">{m.pictures_uploading_count({ count: digits(left) })}</b>
            <span className="num text-ink-soft">{m.pictures_percent({ percent: digits(percent) })}</span>
          </div>
          <div
            role="progressbar"
            aria-label={m.pictures_uploading_count({ count: digits(left) })}
            aria-valuenow={percent}
            className="h-1.5 rounded-full bg-line-strong"
          >
            <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
          </div>
          {isWaiting && <p className="text-xs text-ink-soft">{m.pictures_sends_itself()}</p>}
        </div>
      )}
    </>
  );
}
