import { expect, test } from "vitest";
import type { Picture } from "./listing.ts";
import { uploadId } from "../picture/picture.ts";
import { withVariedCovers } from "./row-covers.ts";

const UPLOAD = uploadId("01a1fedb-2eb9-7613-ba9e-2acb9d0403c2");
const picture = (id: string): Picture => ({ id, width: 4, height: 3, alt: id, altBn: id });
const home = (...ids: string[]) => ({ picture: picture(ids[0]!), pictures: ids.map(picture) });
const covers = (homes: ReturnType<typeof home>[]) => withVariedCovers(homes).map(({ picture: { id } }) => id);

test("a front like the one before gives way to a room, and rooms change too", () => {
  expect(
    covers([
      home("apartment-1-dawn", "apartment-1-dusk", "living-2-noon"),
      home("apartment-2-dawn", "living-1-dawn", "bedroom-1-dawn"),
      home("apartment-3-dawn", "living-3-dawn", "bedroom-2-dawn"),
      home("apartment-4-dusk", "living-4-dawn", "bedroom-3-dawn", "kitchen-1-dawn"),
      home("villa-1-dawn", "living-5-dawn"),
    ]),
  ).toEqual(["apartment-1-dawn", "living-1-dawn", "apartment-3-dawn", "bedroom-3-dawn", "villa-1-dawn"]);
});

test("no picture is lost or comes twice, and the cover is the first", () => {
  const [, second] = withVariedCovers([home("villa-1-dawn"), home("villa-2-dawn", "kitchen-1-noon", "bedroom-1-noon")]);
  expect(second!.pictures.map(({ id }) => id)).toEqual(["kitchen-1-noon", "villa-2-dawn", "bedroom-1-noon"]);
});

test("what has no rooms keeps its front, and nobody guesses what is on an upload or a drawing that stands in", () => {
  const homes = [
    home("land-1-dawn"),
    home("land-2-dawn", "land-2-dusk"),
    home(UPLOAD, "living-1-dawn"),
    home(UPLOAD, "living-2-dawn"),
  ];
  expect(withVariedCovers(homes)).toEqual(homes);
});
