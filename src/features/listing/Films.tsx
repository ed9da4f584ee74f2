import { useState } from "react";
import type { Film, ListingFilms } from "#domain/listing/film.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";

type Shown = { film: Film; name: string; icon: "video" | "rotate-3d" };

const focus = (player: HTMLIFrameElement | null) => player?.focus();

/** The player loads on a tap, so that other sites learn of the reader only then. Without a script or a known player it is a link. */
function Facade({ film: { href, site, frame }, name, icon }: Shown) {
  const [open, setOpen] = useState(false);
  if (frame && open) {
    return (
      <iframe
        ref={focus}
        className="aspect-video w-full rounded-lg border-0 bg-black"
        src={frame}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking"
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        // The players refuse a page that does not say which site it is of.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <a
      className="grid aspect-video w-full place-content-center justify-items-center gap-2 rounded-lg border border-line bg-surface-2 p-4 text-center no-underline hover:border-line-strong print:hidden"
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      data-acts-here={frame ? "" : undefined}
      onClick={(event) => {
        if (!frame || !isPlainClick(event)) return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      <span className="grid size-14 place-content-center rounded-full bg-primary text-on-primary">
        <Icon name={icon} />
      </span>
      <span className="font-semibold">
        <span>{name}</span> {!frame && <span className="sr">{m.listing_new_tab()}</span>}
      </span>
      <small className="text-ink-soft">{frame ? m.listing_film_loads({ site }) : m.listing_film_at({ site })}</small>
    </a>
  );
}

/** What an owner has to show of a home that moves: a film, and a tour that one walks through. */
export function Films({ video, tour }: ListingFilms) {
  const shown: Shown[] = [
    ...(video ? [{ film: video, name: m.listing_video(), icon: "video" as const }] : []),
    ...(tour ? [{ film: tour, name: m.listing_tour(), icon: "rotate-3d" as const }] : []),
  ];
  return (
    <section aria-labelledby="films">
      <h2 id="films" className="mb-1.5 text-(length:--text-xl)">
        {m.listing_films()}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((each) => (
          <Facade key={each.name} {...each} />
        ))}
      </div>
    </section>
  );
}
