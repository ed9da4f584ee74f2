import type { Draw } from "./kit/ink.ts";
import { apartment, construction } from "./kinds/apartment.ts";
import { beach } from "./kinds/beach.ts";
import { bedroom } from "./kinds/bedroom.ts";
import { courtyard } from "./kinds/courtyard.ts";
import { floorplan } from "./kinds/floorplan.ts";
import { haor } from "./kinds/haor.ts";
import { kitchen } from "./kinds/kitchen.ts";
import { land } from "./kinds/land.ts";
import { living } from "./kinds/living.ts";
import { office } from "./kinds/office.ts";
import { panorama } from "./kinds/panorama.ts";
import { rajbari } from "./kinds/rajbari.ts";
import { sajek } from "./kinds/sajek.ts";
import { shops } from "./kinds/shops.ts";
import { sundarbans } from "./kinds/sundarbans.ts";
import { teagarden } from "./kinds/teagarden.ts";
import { tinhouse } from "./kinds/tinhouse.ts";
import { villa } from "./kinds/villa.ts";

type KindOfScene = {
  draw: Draw;
  /** The file's accessible name; pages use the bilingual text of content/pictures.json instead. */
  label: string;
  width: number;
  height: number;
  rain: boolean;
  grain: boolean;
  mayFlip: boolean;
  /** Accepted at any file size. */
  fixedSize: boolean;
};

const outdoors = (draw: Draw, label: string): KindOfScene => ({
  draw,
  label: `Illustration: ${label}`,
  width: 800,
  height: 600,
  rain: true,
  grain: true,
  mayFlip: true,
  fixedSize: false,
});
const indoors = (draw: Draw, label: string): KindOfScene => ({ ...outdoors(draw, label), rain: false });

export const KINDS = {
  apartment: outdoors(apartment, "an apartment building on a tree-lined street"),
  construction: outdoors(construction, "an apartment building under construction"),
  villa: outdoors(villa, "a brick house with a garden"),
  courtyard: outdoors(courtyard, "a courtyard house"),
  tinhouse: outdoors(tinhouse, "a tin-roof house beside a pond"),
  land: outdoors(land, "a plot of land among paddy fields"),
  office: outdoors(office, "a glass office tower"),
  shops: outdoors(shops, "a street of shop-houses"),
  living: indoors(living, "a living room"),
  bedroom: indoors(bedroom, "a bedroom with a kantha quilt"),
  kitchen: indoors(kitchen, "a kitchen"),
  floorplan: { ...indoors(floorplan, "a floor plan"), grain: false },
  beach: outdoors(beach, "the sea beach at Cox's Bazar"),
  sajek: outdoors(sajek, "hill cottages above the clouds"),
  teagarden: outdoors(teagarden, "a bungalow in a tea garden"),
  sundarbans: outdoors(sundarbans, "a boat among mangroves"),
  haor: outdoors(haor, "boats on a haor"),
  rajbari: outdoors(rajbari, "a heritage palace beside its pond"),
  panorama: {
    ...indoors(panorama, "homes along a river, from village to city"),
    width: 1600,
    height: 640,
    mayFlip: false,
    fixedSize: true,
  },
} satisfies Record<string, KindOfScene>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];
