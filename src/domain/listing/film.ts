import { outsideLink } from "./facts.ts";

/**
 * A film or a tour of a home. `href`: its page; `site`: the site of that page, such as "youtube.com"; `frame`: the address of a player that
 * can be embedded, or null.
 */
export type Film = { href: string; site: string; frame: string | null };

const YOUTUBE = "https://www.youtube-nocookie.com";
const VIMEO = "https://player.vimeo.com";
const MATTERPORT = "https://my.matterport.com";

/** What the content security policy of a page with films says besides: players come from these sites and no other. */
export const FILM_POLICY = `frame-src ${YOUTUBE} ${VIMEO} ${MATTERPORT}` as const;

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{6,12})(?:\/([\da-f]{6,20}))?\/?$/;
const MATTERPORT_ID = /^\w{11}$/;

/** `youtube.com/watch?v=…`, `/shorts/…`, `/live/…`, `/embed/…` and `youtu.be/…`. */
function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === "youtu.be") return pathname.slice(1);
  const [, kind, id] = pathname.split("/");
  return kind === "watch"
    ? searchParams.get("v")
    : ["shorts", "live", "embed"].includes(kind ?? "")
      ? (id ?? null)
      : null;
}

/**
 * The player of a film. Sources of the addresses: developers.google.com/youtube/player_parameters, developer.vimeo.com/player/sdk/embed and
 * support.matterport.com ("Embed a space").
 */
function frameOf(url: URL): string | null {
  const site = url.hostname.replace(/^(?:www|m)\./, "");
  if (["youtube.com", "youtube-nocookie.com", "youtu.be"].includes(site)) {
    const id = youtubeId(url);
    return id && YOUTUBE_ID.test(id) ? `${YOUTUBE}/embed/${id}?autoplay=1&rel=0` : null;
  }
  if (site === "vimeo.com" || site === "player.vimeo.com") {
    const [, id, hash] = VIMEO_PATH.exec(url.pathname) ?? [];
    const secret = hash ?? url.searchParams.get("h");
    return id ? `${VIMEO}/video/${id}?autoplay=1&dnt=1${secret ? `&h=${encodeURIComponent(secret)}` : ""}` : null;
  }
  const model = url.hostname === "my.matterport.com" ? url.searchParams.get("m") : null;
  return model && MATTERPORT_ID.test(model) ? `${MATTERPORT}/show/?m=${model}&play=1` : null;
}

/** The film at an address that an owner gave; null for none, and for what is no address of the web. */
export function filmOf(address: string | null): Film | null {
  const href = outsideLink(address);
  if (href === null) return null;
  const url = new URL(href);
  return { href, site: url.hostname.replace(/^(?:www|m)\./, ""), frame: frameOf(url) };
}

export type ListingFilms = { video: Film | null; tour: Film | null };

/** The films and tours of a listing; null if there are none. */
export function filmsOf(home: { videoUrl: string | null; virtualTourUrl: string | null }): ListingFilms | null {
  const films = { video: filmOf(home.videoUrl), tour: filmOf(home.virtualTourUrl) };
  return films.video || films.tour ? films : null;
}

/** Whether the page may embed a player. */
export const hasPlayer = ({ video, tour }: ListingFilms): boolean => Boolean(video?.frame ?? tour?.frame);
