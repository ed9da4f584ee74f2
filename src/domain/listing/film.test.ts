import { describe, expect, test } from "vitest";
import { FILM_POLICY, filmOf, filmsOf, hasPlayer } from "./film.ts";

describe("the player of a film", () => {
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43s", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
    ["https://my.matterport.com/show/?m=SxQL3iGyoDo", "https://my.matterport.com/show/"],
  ])("%s", (address, player) => {
    const frame = filmOf(address)?.frame ?? "";
    expect(frame.split("?")[0]).toBe(player);
    expect(FILM_POLICY.split(" ")).toContain(new URL(frame).origin);
  });

  test("an unlisted film of Vimeo keeps its secret", () => {
    expect(filmOf("https://vimeo.com/76979871/abcdef12")?.frame).toContain("h=abcdef12");
  });

  test.each([
    "https://example.com/tour",
    "https://www.youtube.com/@somebody",
    "https://www.youtube.com/watch?v=%3Cscript%3E",
    "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
    "https://my.matterport.com/show/?m=../../x",
  ])("there is none of %s, which stays a link", (address) => {
    expect(filmOf(address)).toMatchObject({ href: expect.stringContaining("http") as string, frame: null });
  });

  test.each([null, "javascript:alert(1)", "no address"])("%s is no film", (address) => {
    expect(filmOf(address)).toBeNull();
  });
});

test("a home has films when it has one, and a player when one of them has", () => {
  const [played, linked] = ["https://youtu.be/dQw4w9WgXcQ", "https://example.com/tour"];
  expect(filmsOf({ videoUrl: null, virtualTourUrl: "no address" })).toBeNull();
  const both = filmsOf({ videoUrl: linked, virtualTourUrl: played });
  expect(both).toEqual({ video: filmOf(linked), tour: filmOf(played) });
  expect(filmsOf({ videoUrl: linked, virtualTourUrl: null })).toEqual({ video: filmOf(linked), tour: null });
  const player = (video: string | null, tour: string | null) => hasPlayer({ video: filmOf(video), tour: filmOf(tour) });
  expect([player(linked, played), player(played, null), player(linked, null), player(null, null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
