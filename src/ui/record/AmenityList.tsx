import { Icon } from "../icon/Icon.tsx";
import type { IconName } from "../icon/icons.ts";

type Amenity = {
  icon: IconName;
  name: string;
  /** What is not there is crossed out; these words say so to whoever cannot see that. */
  missing?: string | undefined;
};

/** What is there, and what is not. */
export const AmenityList = ({ amenities }: { amenities: readonly Amenity[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-5 gap-y-1">
    {amenities.map(({ icon, name, missing }) => (
      <li
        key={name}
        className={`flex min-h-10 items-center gap-2.5 text-(length:--text-sm) ${missing ? "text-ink-mute" : "[&>svg]:text-ok"}`}
      >
        <Icon name={missing ? "x" : icon} />
        <span className={missing ? "line-through decoration-1" : undefined}>{name}</span>
        {missing && <i className="sr">({missing})</i>}
      </li>
    ))}
  </ul>
);
