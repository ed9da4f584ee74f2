import { globSync, readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures/account.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { HOME } from "../fixtures/posting.ts";
import { newTitle } from "../fixtures/posts.ts";
import { ownResort, siteDatabase } from "../fixtures/resort-rows.ts";
import { offerVisits, ownerWithHome, seekerPage } from "../fixtures/visits.ts";
import { PAGES } from "../../a11y/pages.ts";

/** An island's script that throws in its first render, and one that throws in an effect after its real part stands. */
const FAULTS = {
  render: () => `export default () => { throw new Error("planted"); };`,
  effect: (from: string, name: string) => `import { ${name} as Real } from "${from}";
function Faulty(props) { this.props = props; }
Faulty.prototype.isReactComponent = {};
Faulty.prototype.render = function () {
  return { $$typeof: Symbol.for("react.transitional.element"), type: Real, key: null, ref: null, props: this.props };
};
Faulty.prototype.componentDidMount = function () { throw new Error("planted"); };
export default Faulty;`,
} as const;

const COMPONENT = /component-url="([^"]*)" component-export="([^"]*)"/g;

/** Gives every island of the pages a faulty component; the real ones lie where they were. */
async function plant(context: BrowserContext, fault: keyof typeof FAULTS): Promise<void> {
  await context.route(
    () => true,
    async (route: Route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const answer = await route.fetch({ maxRedirects: 0 });
      if (!answer.headers()["content-type"]?.startsWith("text/html")) return route.fulfill({ response: answer });
      const body = (await answer.text()).replace(
        COMPONENT,
        (_, url: string, name: string) =>
          `component-url="/planted.js?${new URLSearchParams({ url, name })}" component-export="default"`,
      );
      await route.fulfill({ response: answer, body });
    },
  );
  await context.route("**/planted.js?*", async (route: Route) => {
    const { searchParams } = new URL(route.request().url());
    const body = FAULTS[fault](searchParams.get("url") ?? "", searchParams.get("name") ?? "");
    await route.fulfill({ contentType: "text/javascript", body });
  });
}

/** Everything that is mounted. */
const ISLANDS: ReadonlySet<string> = new Set(
  globSync("src/{pages,layouts,blocks}/**/*.astro").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<(\w+)(?=\s)[^<]*?\sclient:/g)].map(([, name = ""]) => name),
  ),
);

type Seen = { name: string; html: boolean; forms: number; sends: number };

/** Wakes every island of the page, waits until each has failed, and sends each of its forms as far as the browser would. */
const failAll = (page: Page): Promise<Seen[]> =>
  page.evaluate(async () => {
    const islands = [...document.querySelectorAll<HTMLElement>("astro-island")];
    const shape = (island: Element) =>
      island.querySelectorAll("a[href], form, input, select, button, h1, h2, h3").length;
    const before = new Map(islands.map((island) => [island, shape(island)]));
    for (const island of islands) {
      const first = island.querySelector("*") ?? island;
      first.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    }
    const failed = (island: HTMLElement) =>
      "failed" in island.dataset || !island.isConnected || !island.hasAttribute("component-url");
    const end = Date.now() + 20_000;
    // Some hydrate when they come into view.
    for (const child of document.querySelectorAll("astro-island[client=visible] > *")) child.scrollIntoView();
    while (!islands.every(failed) && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
    return islands
      .filter((island) => island.isConnected)
      .map((island) => {
        let sends = 0;
        const forms = [...island.querySelectorAll("form")];
        for (const form of forms) {
          addEventListener(
            "submit",
            (event) => {
              sends += Number(event.target === form && !event.defaultPrevented);
              event.preventDefault();
            },
            { once: true },
          );
          form.noValidate = true;
          form.requestSubmit();
        }
        const { name } = JSON.parse(island.getAttribute("opts") ?? "{}") as { name: string };
        return {
          name,
          html: "failed" in island.dataset && shape(island) === before.get(island),
          forms: forms.length,
          sends,
        };
      });
  });

/** Names of the islands in the HTML of a page, as Astro writes them. */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<astro-island\b[^>]*?opts="\{&quot;name&quot;:&quot;(\w+)/g)].map(([, name = ""]) => name);

/** Pages of people who are signed in: an owner, somebody who looks for a home, and the administrator. */
async function peoplesPages(page: Page, browser: Browser, origin: string) {
  const { slug } = await ownerWithHome(page, browser, origin);
  await offerVisits(page, origin, slug);
  const { page: seeker, account } = await seekerPage(browser, origin);
  const headers = { origin };
  const asked = { kind: "listing", slug, name: account.name, phone: "01812345678", message: "Is it free?" };
  await seeker.request.post("/api/inquiries", { data: { ...asked, email: account.email }, headers });
  // One for the administrator: the home is a sample.
  await seeker.request.post("/api/inquiries", { data: { ...asked, slug: "1", email: account.email }, headers });
  const received = await page.request.get("/api/account/inquiries");
  const inquiry = /"id":"([^"]+)"/.exec(await received.text())?.[1];
  const booking = { name: account.name, email: account.email, phone: "01812345678", locale: "en" };
  const booked = await seeker.request.post("/api/bookings/property", { data: { slug, ...booking }, headers });
  const { receiptUrl } = (await booked.json()) as { receiptUrl: string };
  const terms = { home: "Flat 4B", ownerName: "Owner", tenantName: "Tenant", people: "2", rent: "20000", dueDay: "5" };
  const begun = await page.request.post("/api/tenancies", {
    data: { ...terms, email: account.email, start: "2026-11-01", noticeMonths: "2" },
    headers,
  });
  const { tenancy } = (await begun.json()) as { tenancy: { id: string } };
  const offered = (await (await seeker.request.get(`/api/visits/offers/${slug}`)).json()) as { slots: string[] };
  const visit = { slug, startsAt: offered.slots[0], phone: "01812345678" };
  const visited = await seeker.request.post("/api/visits", { data: visit, headers });
  const { visit: met } = (await visited.json()) as { visit: { id: string } };
  // After it they are asked how it was, and whether the home was still free.
  const db = siteDatabase();
  const past = new Date(Date.now() - 3_600_000);
  await db.updateTable("visits").set({ state: "confirmed", starts_at: past }).where("id", "=", met.id).execute();
  await db.destroy();
  const film = { title: newTitle("Another flat"), videoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
  const posted = await page.request.post("/api/listings", { data: { ...HOME, ...film, purpose: "sale" }, headers });
  const { id } = (await posted.json()) as { id: string };
  const resort = await ownResort(page.request, origin, newTitle("Ridge"));
  const tabs = ["properties", "resorts", "projects", "searches", "bookings", "inquiries", "settings"];
  const own = tabs.map((tab) => `/account?tab=${tab}`);
  const parts = ["queue", "searches", "log", "office", "payments"].map((part) => `/account?tab=approvals&part=${part}`);
  return {
    owner: [
      ...own,
      ...[
        "visits",
        "tenancies/new",
        `tenancies/${tenancy.id}`,
        `review?of=visit&id=${met.id}`,
        `rooms/${resort.id}`,
        "import",
        "api-keys",
        "agency",
        "notifications",
        "notifications?view=settings",
        `preview/${id}`,
        `inquiries/${inquiry}`,
      ].map((part) => `/account/${part}`),
      "/post-property",
      "/post-resort",
      "/post-project",
    ],
    seeker: [
      `/property/${slug}`,
      `/visit?slug=${slug}`,
      `/account/inquiries/${inquiry}`,
      receiptUrl,
      `/book?kind=property&slug=${slug}`,
      "/save-search?purpose=rent&location=Gulshan",
      ...own,
    ],
    admin: ["/account?tab=approvals", ...parts, "/account?tab=payments", "/account", `/account/preview/${id}`],
    seekerPage: seeker,
  };
}

/**
 * Only the secret of a letter or of a link, or a letter that came, leads to them; what they are made of is in others. `MyPlaces` stands in
 * another island alone, and comes back with it.
 */
const ELSEWHERE = new Set([
  "InquiryThread",
  "KeptInquiries",
  "StayReviewScreen",
  "StopAlerts",
  "SharedList",
  "MyPlaces",
]);

for (const fault of ["render", "effect"] as const) {
  test(`islands that throw in their ${fault} give the server's links and forms back`, async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    test.slow();
    problems.allow(/planted/);
    const origin = baseURL!;
    const found = new Set<string>();
    const visit = async (on: Page, paths: readonly string[]) => {
      await plant(on.context(), fault);
      for (const path of paths) {
        // A connection that the server closes just now, because the page before took long, is opened anew.
        const answer = await on.request.get(path, { maxRetries: 1 });
        if (namesIn(await answer.text()).every((name) => found.has(name))) continue;
        // Where the address leads to: nothing can be planted into the answer to a redirect.
        await on.goto(answer.url(), { waitUntil: "load" });
        for (const seen of await failAll(on)) {
          expect.soft(seen, `${path}: ${seen.name}`).toMatchObject({ html: true, sends: seen.forms });
          found.add(seen.name);
        }
      }
    };
    await visit(page, PAGES);
    const people = await peoplesPages(page, browser, origin);
    await visit(page, people.owner);
    await visit(people.seekerPage, people.seeker);
    await people.seekerPage.context().close();
    const admin = await adminPage(browser, origin);
    await visit(admin, people.admin);
    await admin.context().close();
    expect([...ISLANDS].filter((name) => !found.has(name) && !ELSEWHERE.has(name))).toEqual([]);
  });
}
