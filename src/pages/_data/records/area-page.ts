import type { AreaSnapshot } from "#domain/place/area.ts";
import { locate, type Locator } from "#domain/place/locator/locator.ts";
import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { namesakes } from "#domain/place/lookup/namesakes.ts";
import { neighbours } from "#domain/place/neighbours.ts";
import { placeParents } from "#domain/place/parents.ts";
import { drawnPoint, type DrawnPoint } from "#domain/place/point.ts";
import { placeKey, placeType, type Place } from "#domain/place/place.ts";
import type { AreaPageData } from "#features/area/area-page.ts";

/** Size of the drawing of the surroundings, in its own units. */
const DRAWING = { width: 800, height: 350 };

/** Everything that the page of a place shows: what the location data knows, and what the build found in it. */
export function areaPage(index: PlaceIndex, place: Place, snapshot: AreaSnapshot): AreaPageData {
  const point = drawnPoint(index, place);
  return {
    place,
    parents: placeParents(index.bySlug, place),
    nearby: neighbours(index, place),
    namesakes: namesakes(index, place).map((other) => ({ place: other, parents: placeParents(index.bySlug, other) })),
    drawn: point && { point, locator: locatorOf(index, place, point) },
    inside: snapshot.inside.flatMap(({ slug, listings }) => {
      const inner = index.bySlug.get(slug);
      return inner ? [{ place: inner, listings }] : [];
    }),
    snapshot,
  };
}

/** The names in the drawing: districts round a district, thanas and upazilas round anything smaller. */
function locatorOf(index: PlaceIndex, place: Place, point: DrawnPoint): Locator {
  const isCity = placeType(place.kind) === "city";
  const landmarks = index.places.filter(({ kind }) =>
    isCity ? kind === "district" : kind === "thana" || kind === "upazila",
  );
  // The place itself stands in the middle already, and so does the thana that it is called after.
  const others = landmarks.filter(({ id, name }) => id !== place.id && placeKey(name) !== placeKey(place.name));
  return locate(point, others, DRAWING.width, DRAWING.height);
}
