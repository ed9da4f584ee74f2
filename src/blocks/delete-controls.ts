import { call } from "#api/call.ts";
import { isOwnListing } from "#api/listing-writes.ts";
import { isOwnProject } from "#api/project-writes.ts";
import { isOwnResort } from "#api/resort-writes.ts";
import type { SubmittedKind } from "#domain/moderation.ts";
import { links } from "#domain/links.ts";
import { deleteSubmission, sayDeleted } from "#features/moderation/delete-submission.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { leaveGreeting } from "#stores/session-greeting.ts";
import { $session } from "#stores/session.ts";
import { drawIcon } from "#ui/draw-icon.ts";
import "./ask-factor.ts";

/**
 * The delete controls: the administrator's on cards and pages, an owner's on the page of what they posted. Pages are the same for everybody and
 * kept at the edge, so the buttons come with this script, which only the browsers of people who post load. Whose a page is, and who may, is for
 * the server to say.
 */
const CARDS: Record<SubmittedKind, string> = { listings: "listing", resorts: "resort", projects: "project" };
const PAGES: Record<string, SubmittedKind> = { property: "listings", resort: "resorts", project: "projects" };

const DELETE: Record<SubmittedKind, () => string> = {
  listings: m.moderation_delete_listings,
  resorts: m.moderation_delete_resorts,
  projects: m.moderation_delete_projects,
};

const OWN = { listings: isOwnListing, resorts: isOwnResort, projects: isOwnProject } as const;

const isAdministrator = (): boolean => $session.get()?.role === "admin";

/** The control of a card lies beside its heart. */
function dressCard(card: HTMLElement, kind: SubmittedKind, id: string): void {
  // A card in an island has its own.
  if (card.closest("astro-island")) return;
  const corner = card.querySelector(".media .tr");
  if (!corner || corner.querySelector("[data-delete]")) return;
  const title = card.querySelector(".title")?.textContent?.trim() ?? "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "icbtn icbtn-danger";
  button.dataset["delete"] = "";
  button.setAttribute("aria-label", m.moderation_delete_named({ title }));
  button.append(drawIcon("trash-2"));
  button.addEventListener("click", () => {
    const next = (card.nextElementSibling ?? card.previousElementSibling)?.querySelector<HTMLElement>("[data-delete]");
    void deleteSubmission(
      { kind, id, title },
      {
        hide: () => (card.hidden = true),
        restore: () => (card.hidden = false),
        gone: () => {
          card.remove();
          next?.focus();
          sayDeleted(kind);
        },
      },
    );
  });
  corner.append(button);
}

function dressCards(): void {
  for (const [kind, name] of Object.entries(CARDS) as [SubmittedKind, string][])
    for (const card of document.querySelectorAll<HTMLElement>(`article[data-${name}]`))
      dressCard(card, kind, card.dataset[name] ?? "");
}

/** The record that the page is about, by its address; null where it is about several or none. */
function recordOfPage(): { kind: SubmittedKind; slug: string } | null {
  const [, name = "", slug = ""] = /\/(property|resort|project)\/([^/]+)$/.exec(location.pathname) ?? [];
  const kind = PAGES[name];
  return kind ? { kind, slug: decodeURIComponent(slug) } : null;
}

/** On the page of one record the control stands beside Share; what is deleted there leads home. */
function dressPage(): void {
  const record = recordOfPage();
  const actions = document.querySelector<HTMLElement>("main .listing-actions");
  if (!record || !actions || actions.querySelector("[data-delete]")) return;
  const { kind, slug } = record;
  const title = document.querySelector("h1")?.textContent?.trim() ?? "";
  // Marks are kept under the id of the record, which the page has where a visitor can leave one.
  const { listing } = actions.dataset;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-danger";
  button.dataset["delete"] = "";
  button.append(drawIcon("trash-2"), DELETE[kind]());
  const main = document.querySelector<HTMLElement>("main")!;
  button.addEventListener("click", () => {
    void deleteSubmission(
      { kind, id: listing ?? slug, title },
      {
        hide: () => main.setAttribute("aria-busy", "true"),
        restore: () => main.removeAttribute("aria-busy"),
        gone: () => {
          leaveGreeting(`deleted-${kind}`);
          location.assign(links.home(currentLocale()));
        },
      },
    );
  });
  actions.append(button);
}

function dress(): void {
  if (!isAdministrator()) return;
  dressCards();
  dressPage();
}

/** A page does not know whose it is: asked once, and only for somebody who posts. */
async function dressOwnPage(): Promise<void> {
  const record = recordOfPage();
  if (!record) return;
  const answer = await call(OWN[record.kind], { id: record.slug });
  if (answer.ok && answer.data.own && $session.get()?.role === "agent") dressPage();
}

$session.subscribe((session) => {
  if (session?.role === "admin") dress();
  else if (session?.role === "agent") void dressOwnPage();
  else for (const button of document.querySelectorAll("[data-delete]:not(astro-island *)")) button.remove();
});
