import type { APIContext } from "astro";
import { expect, test, vi } from "vitest";
import { tagsTouchedBy, tagsTouchedByProject, tagsTouchedByResort } from "#domain/site/cache-tags.ts";

// It has no alias: only pages import it.
const { answerXml } = (await import(new URL("../../src/pages/_data/sitemap-answer.ts", import.meta.url).href)) as {
  answerXml: (context: APIContext, make: () => Promise<string | null>) => Promise<Response>;
};

test("a change of a listing, a resort or a project purges the files for search engines", async () => {
  const set = vi.fn<(kept: { tags: string[] }) => void>();
  await answerXml({ cache: { set } } as unknown as APIContext, async () => "<urlset/>");
  const kept = set.mock.calls[0]?.[0].tags ?? [];
  const changes = {
    listing: tagsTouchedBy({ slug: "flat", purpose: "sale", areaSlug: "gulshan" }),
    resort: tagsTouchedByResort("cottage"),
    project: tagsTouchedByProject({ slug: "tower" }),
  };
  for (const [kind, tags] of Object.entries(changes)) {
    expect(
      tags.some((tag) => kept.includes(tag)),
      kind,
    ).toBe(true);
  }
});
