import { expect, test } from "vitest";
import { webManifest } from "./manifest.ts";

test("the installed app leads to the search, the favourites, the messages and the form, in its language", async () => {
  const { shortcuts } = (await webManifest("bn").json()) as { shortcuts: { name: string; url: string }[] };
  expect(shortcuts).toEqual([
    { name: "বাসা খুঁজুন", url: "/bn/properties" },
    { name: "পছন্দের তালিকা", url: "/bn/favourites" },
    { name: "বার্তা", url: "/bn/account?tab=inquiries" },
    { name: "বিজ্ঞাপন দিন", url: "/post-property" },
  ]);
});
