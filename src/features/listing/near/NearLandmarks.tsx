import { LANDMARK_KINDS, STEP_METRES, type LandmarkKind, type NearLandmark } from "#domain/place/landmark.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { IconName } from "#ui/icon/icons.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import { distanceText } from "../listing-words.ts";

const KINDS: Record<LandmarkKind, { icon: IconName; name: () => string }> = {
  metro: { icon: "train-front", name: m.listing_near_metro },
  bus: { icon: "bus", name: m.listing_near_bus },
  school: { icon: "school", name: m.listing_near_school },
  hospital: { icon: "hospital", name: m.listing_near_hospital },
  mosque: { icon: "moon-star", name: m.listing_near_mosque },
  market: { icon: "shopping-bag", name: m.listing_near_market },
};

const COPYRIGHT = "https://www.openstreetmap.org/copyright";

function Landmark({ name, nameBn, metres, walkMinutes }: NearLandmark) {
  const locale = currentLocale();
  return (
    <li className="flex justify-between gap-4 py-1.5 text-sm">
      <span className="min-w-0 break-words">
        <Written text={locale === "bn" ? nameBn || name : name || nameBn} />
      </span>
      <span className="shrink-0 text-end text-ink-soft tabular-nums">
        {distanceText(metres, locale)}
        <small className="block text-xs">{m.listing_near_walk({ minutes: formatNumber(walkMinutes, locale) })}</small>
      </span>
    </li>
  );
}

type Props = {
  near: readonly NearLandmark[];
  /** Its owner hides the exact place. */
  hidden: boolean;
  /** What the owner typed stands above. */
  ownersAbove: boolean;
};

/** What the map knows near a home, by kinds, and what of it is whose. Nothing where the map knows nothing. */
export function NearLandmarks({ near, hidden, ownersAbove }: Props) {
  if (near.length === 0) return null;
  const notes = [
    m.listing_near_note(),
    ...(hidden ? [m.listing_near_hidden({ metres: formatNumber(STEP_METRES.hidden, currentLocale()) })] : []),
    ...(ownersAbove ? [m.listing_near_owner()] : []),
    ...(near.some(({ sample }) => sample) ? [m.listing_near_sample()] : []),
  ];
  return (
    <section aria-labelledby="near-title" className="grid gap-3">
      <h3 id="near-title" className="text-lg">
        {m.listing_near()}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-5">
        {LANDMARK_KINDS.filter((kind) => near.some((one) => one.kind === kind)).map((kind) => (
          <div key={kind}>
            <h4 className="flex items-center gap-2 border-b border-line pb-1.5 text-sm [&>svg]:text-primary">
              <Icon name={KINDS[kind].icon} />
              {KINDS[kind].name()}
            </h4>
            <ul>
              {near
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <Landmark key={`${one.name} ${one.nameBn}`} {...one} />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="text-xs text-ink-mute">
        {notes.join(" ")}
        {near.some(({ sample }) => !sample) && (
          <>
            {" "}
            <a className="link" href={COPYRIGHT} target="_blank" rel="noopener">
              {m.listing_near_source()} <span className="sr">{m.listing_new_tab()}</span>
            </a>
          </>
        )}
      </p>
    </section>
  );
}
