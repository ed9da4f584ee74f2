import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { isFavourite, type FavouriteIds } from "#domain/account/favourites.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { formatProjectPrices } from "#domain/project/price.ts";
import type { ProjectSummary } from "#domain/project/project.ts";
import { langOf } from "#domain/text/text-language.ts";
import { aroundName } from "#i18n/around-name.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { propertyTypeName } from "#i18n/vocabulary.ts";
import { $projectFavourites, toggleProjectFavourite } from "#stores/favourites/favourites.ts";
import { Badge, badgeClass } from "#ui/badge/Badge.tsx";
import { Card, CardBody, CardFact, CardFacts, CardLine, CardTitle } from "#ui/card/Card.tsx";
import { CardMedia } from "#ui/card/CardMedia.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { Price } from "#ui/text/Price.tsx";
import type { HeartProps } from "#ui/button/use-heart-focus.ts";
import {
  developerName,
  handoverText,
  projectPlace,
  projectTitle,
  sizesText,
  statusWords,
  unitsText,
} from "./project-words.ts";

type Props = {
  project: ProjectSummary;
  /** The level that fits the page's outline. */
  heading?: "h2" | "h3";
  /** True for cards in the first view: their picture is fetched at once. */
  eager?: boolean;
  /** Where a list follows its focus. */
  heart?: HeartProps;
  /** Below the heart. */
  actions?: ReactNode;
  /** True while it is being deleted. */
  hidden?: boolean;
};

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: FavouriteIds = [];

/** A project in a list. Outside of islands Astro renders it to plain HTML, and its heart is wired by `project-favourite.ts`. */
export function ProjectCard({ project, heading = "h3", eager = false, heart, actions, hidden }: Props) {
  const locale = currentLocale();
  const pressed = isFavourite(useStore($projectFavourites, { ssr: () => NONE }), project.slug);
  const title = projectTitle(project, locale);
  const href = links.project(project.slug, locale);
  const status = statusWords[project.status];
  const developer = developerName(project, locale);
  const [before, after] = aroundName((name) => m.project_by({ developer: name }));
  const handover = handoverText(project, locale);
  const sizes = sizesText(project, locale);
  const units = unitsText(project, locale);
  return (
    <Card hidden={hidden} data-project={project.slug}>
      <CardMedia
        href={href}
        picture={project.picture}
        eager={eager}
        save={{
          label: m.project_save_named({ title }),
          pressed,
          onPress: () => toggleProjectFavourite(project.slug),
          data: { "data-favourite-project": project.slug },
          heart,
        }}
        actions={actions}
        badges={
          <>
            <Badge kind={status.badge} icon={status.icon}>
              {status.name()}
            </Badge>
            {project.demo && <Badge kind="plain">{m.project_demo()}</Badge>}
          </>
        }
        corner={
          project.pictureCount > 1 && (
            <span className={badgeClass()} aria-hidden="true">
              <Icon name="images" size="sm" />
              <span className="num">{formatNumber(project.pictureCount, locale)}</span>
            </span>
          )
        }
      />
      <CardBody>
        {project.priceTo > 0 && (
          <Price size="sm">{formatProjectPrices(project.priceFrom, project.priceTo, locale)}</Price>
        )}
        <CardTitle heading={heading} href={href} lang={langOf(title, locale)}>
          {title}
        </CardTitle>
        <CardLine dense icon="map-pin">
          <span translate="no">{projectPlace(project, locale)}</span>
        </CardLine>
        {developer && (
          <CardLine dense icon="hammer">
            <span>
              {before}
              <span lang={langOf(developer, locale)} translate="no">
                {developer}
              </span>
              {after}
            </span>
          </CardLine>
        )}
        {handover && (
          <CardLine dense icon="key-round">
            {handover}
          </CardLine>
        )}
        <CardFacts dense>
          <CardFact icon="building-2">{propertyTypeName(project.type)}</CardFact>
          {sizes && (
            <CardFact icon="ruler-dimension-line">
              <span className="num">{sizes}</span>
            </CardFact>
          )}
          {units && (
            <CardFact icon="building">
              <span className="num">{units}</span>
            </CardFact>
          )}
        </CardFacts>
      </CardBody>
    </Card>
  );
}
