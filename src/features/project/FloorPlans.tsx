import type { MouseEvent } from "react";
import { pictureUrl } from "#domain/picture/picture.ts";
import { formatProjectPrices } from "#domain/project/price.ts";
import type { FloorPlan, ProjectDetail } from "#domain/project/project.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { useViewer } from "#ui/gallery/use-viewer.tsx";
import { ResponsivePicture } from "#ui/picture/ResponsivePicture.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { inReaders, sizesText } from "./project-words.ts";

type Props = Pick<ProjectDetail, "type" | "areaUnit" | "floorPlans">;

/** The kinds of units with their sizes and prices; each drawing opens in the viewer, or as a file where there is no script. */
export function FloorPlans({ type, areaUnit, floorPlans }: Props) {
  const { viewer, openViewer } = useViewer();
  const locale = currentLocale();
  const wordsOf = ({ name, nameBn, areaFrom, areaTo }: FloorPlan) => ({
    title: inReaders(locale, name, nameBn),
    sizes: sizesText({ areaFrom, areaTo, areaUnit }, locale),
  });
  const drawn = floorPlans.filter(({ picture }) => picture !== null);
  const drawings = drawn.flatMap((plan) => {
    const { title, sizes } = wordsOf(plan);
    const words = sizes ? `${title}, ${sizes}` : title;
    return plan.picture ? [{ ...plan.picture, alt: words, altBn: words }] : [];
  });
  const open = async (event: MouseEvent<HTMLAnchorElement>, plan: FloorPlan) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (!(await openViewer(drawings, drawn.indexOf(plan)))) location.assign(href);
  };
  return (
    <section>
      <h2 className="mb-3 text-(length:--text-xl)">{type === "land" ? m.project_plans_land() : m.project_plans()}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
        {floorPlans.map((plan) => {
          const { title, sizes } = wordsOf(plan);
          return (
            <li key={plan.name} className="flex flex-col overflow-clip rounded-lg border border-line bg-surface">
              {plan.picture && (
                <a
                  href={pictureUrl(plan.picture.id, 1200)}
                  data-acts-here=""
                  aria-label={m.project_plan_open({ name: title })}
                  onClick={(event) => void open(event, plan)}
                  className="cursor-zoom-in border-b border-line focus-visible:-outline-offset-4"
                >
                  <ResponsivePicture
                    picture={{ ...plan.picture, alt: "", altBn: "" }}
                    sizes="(width >= 40rem) 20rem, 92vw"
                    class="aspect-4/3 w-full object-cover"
                  />
                </a>
              )}
              <div className="grid gap-0.5 p-4 pt-3.5">
                <h3 className="text-base font-semibold">{title}</h3>
                <p className="text-sm text-ink-soft">{sizes}</p>
                <b className="num text-lg">{formatProjectPrices(plan.priceFrom, plan.priceTo, locale)}</b>
              </div>
            </li>
          );
        })}
      </ul>
      {drawings.length > 0 && <p className="mt-3 text-sm text-ink-soft">{m.project_plans_note()}</p>}
      {viewer}
    </section>
  );
}
