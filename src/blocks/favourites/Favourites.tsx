import { useRef, type ReactNode, type RefObject, useEffect } from "react";
import { useStore } from "@nanostores/react";
import { FAVOURITE_KINDS, type FavouriteKind } from "#domain/account/account-favourites.ts";
import { favouritesSummary, kindTitle } from "#features/favourites/favourites-words.ts";
import { SinceLastLook } from "#features/favourites/SinceLastLook.tsx";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { m } from "#i18n/messages.ts";
import { CardSkeletons } from "#ui/list/CardSkeletons.tsx";
import { PageHead } from "#ui/page/PageHead.tsx";
import type { FavouriteShelf as Shelf } from "#features/favourites/follow-favourites.ts";
import type { FavouriteRecords } from "#features/favourites/load-favourites.ts";
import { useHeartFocus, type HeartProps } from "#ui/button/use-heart-focus.ts";
import { cardGrid } from "#ui/card/Card.tsx";
import { SectionHead } from "#ui/page/SectionHead.tsx";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { $favouritesKept } from "#stores/favourites/favourites-kept.ts";
import { $session } from "#stores/session/session.ts";
import { toast } from "#stores/toasts.ts";
import { DeletableProject } from "../account/DeletableProject.tsx";
import { ListingCard } from "../listing/ListingCard.tsx";
import { FavouriteHomes } from "./FavouriteHomes.tsx";
import { ResortCard } from "../resort/ResortCard.tsx";

const CARDS: { [Kind in FavouriteKind]: (item: FavouriteRecords[Kind], heart: HeartProps) => ReactNode } = {
  listings: (listing, heart) => <ListingCard key={listing.id} listing={listing} heart={heart} />,
  resorts: (resort, heart) => <ResortCard key={resort.id} resort={resort} heart={heart} />,
  projects: (project, heart) => <DeletableProject key={project.id} project={project} heart={heart} />,
};

function NoFavourites() {
  const locale = currentLocale();
  return (
    <EmptyState art="heart" title={m.reach_favourites_empty()} text={m.reach_favourites_empty_text()}>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button icon="key-round" href={links.buy(locale)}>
          {m.reach_favourites_browse()}
        </Button>
        <Button kind="outline" icon="calendar-days" href={links.rent(locale)}>
          {m.reach_favourites_browse_rent()}
        </Button>
      </div>
    </EmptyState>
  );
}

/** When neither the network nor this device has the favourites of a kind. */
function FavouritesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState art="again" title={m.reach_favourites_failed()} text={m.reach_favourites_failed_text()} heading="h3">
      <Button onClick={onRetry}>{m.reach_favourites_retry()}</Button>
    </EmptyState>
  );
}

type FavouriteShelfProps<Kind extends FavouriteKind> = {
  kind: Kind;
  shelf: Shelf<Kind>;
  onRetry: () => void;
  /** Where the focus goes when the last card leaves. */
  heading: RefObject<HTMLElement | null>;
  /** In the place of plain cards. */
  children?: ReactNode;
};

/** The favourites of one kind; nothing where there are none. */
function FavouriteShelf<Kind extends FavouriteKind>({
  kind,
  shelf,
  onRetry,
  heading,
  children,
}: FavouriteShelfProps<Kind>) {
  const { items, state } = shelf;
  const heart = useHeartFocus(
    items.map(({ id }) => id),
    heading,
  );
  if (items.length === 0 && state !== "failed") return null;
  return (
    <section
      aria-labelledby={`favourite-${kind}`}
      aria-busy={state === "loading" || undefined}
      className="pt-[clamp(2rem,4vw,3rem)]"
    >
      <SectionHead id={`favourite-${kind}`} title={kindTitle[kind]()} />
      {state === "failed" ? (
        <FavouritesFailed onRetry={onRetry} />
      ) : (
        children || <div className={cardGrid()}>{items.map((item) => CARDS[kind](item, heart(item.id)))}</div>
      )}
    </section>
  );
}

type NoteProps = { icon: IconName; className: string; children: ReactNode };

function Note({ icon, className, children }: NoteProps) {
  return (
    <p className={`gap-1.5 text-sm text-ink-soft ${className}`}>
      <span className="mt-0.5 flex-none text-ink-mute">
        <Icon name={icon} size="sm" />
      </span>
      <span>{children}</span>
    </p>
  );
}

type NotesProps = {
  /** What is said of the list as a whole. */
  status: string;
  /** True while the account has not got the latest changes. */
  unsent: boolean;
  /** Where signing in leads back here. */
  signIn: string;
};

/** Where the favourites are stored, and how many there are. Who is signed in is known before the first paint (layouts/theme-script.ts). */
function FavouritesNotes({ status, unsent, signIn }: NotesProps) {
  return (
    <div className="grid gap-2">
      <Note icon="smartphone" className="flex in-data-signed-in:hidden noscript:hidden">
        {m.reach_favourites_on_device()}{" "}
        <a className="link" href={signIn}>
          {m.reach_favourites_sign_in()}
        </a>
      </Note>
      <Note icon={unsent ? "clock" : "badge-check"} className="hidden in-data-signed-in:flex">
        {unsent ? m.reach_favourites_unsent() : m.reach_favourites_in_account()}
      </Note>
      {/* As high without a word, so that nothing moves. */}
      <p role="status" className="min-h-[1lh] text-sm text-ink-mute noscript:hidden">
        {status}
      </p>
      <noscript>
        <Banner icon="info">{m.reach_favourites_noscript()}</Banner>
      </noscript>
    </div>
  );
}

/**
 * Where somebody is signed in, an open shortlist asks at once what the account has, not only when the page has nothing else to do.
 * @returns whether changes of this device have not reached the account yet
 */
function useAccountAgreement(): boolean {
  const session = useStore($session, { ssr: () => undefined });
  const signedIn = session !== undefined;
  useEffect(() => {
    if (!signedIn) return;
    // Without a connection the list of this device stands, and the session's own synchronisation tries again.
    import("#stores/favourites/favourite-sync.ts")
      .then(({ agreeWithAccount }) => agreeWithAccount(true))
      .catch(() => undefined);
  }, [signedIn]);
  return useStore($favouritesKept, { ssr: "initial" }) === "waiting";
}

/** What another app shared comes in the address (`pages/_data/manifest.ts`) and is added once. */
function useSharedRecord(): void {
  const taken = useRef(false);
  useEffect(() => {
    const shared = new URLSearchParams(location.search);
    if (taken.current || !["shared-title", "shared-text", "shared-url"].some((name) => shared.has(name))) return;
    taken.current = true;
    import("#features/favourites/add-shared-record.ts")
      .then(({ addSharedRecord }) => addSharedRecord(shared))
      .catch(() => toast({ kind: "bad", title: m.reach_share_failed(), text: m.reach_share_failed_text() }));
  }, []);
}

/** The shortlist: what is in it only the browser knows. As high as the window in every state, so that nothing in view ever moves. */
export function Favourites({ signIn }: { signIn: string }) {
  const { shelves, ready, retry } = useFavourites();
  const unsent = useAccountAgreement();
  useSharedRecord();
  const heading = useRef<HTMLHeadingElement>(null);
  const all = FAVOURITE_KINDS.map((kind) => shelves[kind]);
  const count = all.reduce((sum, shelf) => sum + shelf.count, 0);
  const empty = count === 0 && all.every(({ state }) => state === "shown");
  return (
    <div className="min-h-screen pb-(--space-section)">
      <PageHead heading={heading} title={m.reach_favourites_title()} lead={m.reach_favourites_text()} />
      <FavouritesNotes
        status={ready ? favouritesSummary(shelves) : m.reach_favourites_waiting()}
        unsent={unsent}
        signIn={signIn}
      />
      {ready && (
        <SinceLastLook
          homes={shelves.listings.items}
          gone={shelves.listings.gone}
          current={shelves.listings.state === "shown" && !shelves.listings.earlier}
          onRead={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
      {!ready && (
        <div className="pt-[clamp(2rem,4vw,3rem)] noscript:hidden">
          <CardSkeletons count={count} />
        </div>
      )}
      {ready && empty && (
        <div className="pt-[clamp(2rem,4vw,3rem)]">
          <NoFavourites />
        </div>
      )}
      {ready &&
        FAVOURITE_KINDS.map((kind) => (
          <FavouriteShelf key={kind} kind={kind} shelf={shelves[kind]} onRetry={() => retry(kind)} heading={heading}>
            {kind === "listings" && <FavouriteHomes homes={shelves.listings.items} heading={heading} signIn={signIn} />}
          </FavouriteShelf>
        ))}
    </div>
  );
}
