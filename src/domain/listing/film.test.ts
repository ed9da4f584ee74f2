import { describe, expect, test } from "vitest";
import { FILM_POLICY, filmOf } from "./film.ts";

describe("the player of a film", () => {
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=43s", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
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
