import { localisedPath, type Locale } from "#domain/locale.ts";
import { links } from "#domain/site/links.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { m } from "#i18n/messages.ts";

/** Paper, as the layout names it to browsers. */
const COLOURS = { background: "#fbf7ee", theme: "#fbf7ee" };

/** What a phone needs to know to install the site, in one language. */
export const webManifest = (locale: Locale): Response =>
  withLocale(locale, () => {
    const at = (path: string) => localisedPath(path, locale);
    const shortcut = (name: string, url: string) => ({ name, url });
    const manifest = {
      id: at("/"),
      name: m.shell_brand(),
      short_name: m.shell_brand(),
      description: m.reach_app_description(),
      lang: locale,
      dir: "ltr",
      start_url: at("/"),
      scope: "/",
      display: "standalone",
      background_color: COLOURS.background,
      theme_color: COLOURS.theme,
      categories: ["lifestyle", "business"],
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any maskable" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
      ],
      shortcuts: [
        shortcut(m.reach_shortcut_search(), links.properties(locale)),
        shortcut(m.reach_favourites_title(), links.favourites(locale)),
        shortcut(m.reach_shortcut_messages(), links.account(locale, "inquiries")),
        shortcut(m.reach_shortcut_post(), links.postProperty(locale)),
      ],
      // Phones name the link that is shared in any of the three.
      share_target: {
        action: links.favourites(locale),
        method: "GET",
        params: { title: "shared-title", text: "shared-text", url: "shared-url" },
      },
    };
    return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
  });
