/** What a build on this machine takes the site's address for, unless SITE_URL says another (astro.config.mjs). */
export const BUILT_FOR = "http://localhost:8888";

const TEXT = /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml)))/;

/** Says the address at which the built site is served, where pages and lists of pages say the one that it was built for. */
export type OwnAddress = {
  /** A file, by its type; anything but text comes back as it is. */
  bytes(raw: Buffer, type: string): Buffer;
  answer(response: Response): Promise<Response>;
};

/**
 * `npm run preview` on another PORT: canonical addresses, pictures for links and sitemaps name that port without another build. What is drawn from
 * an address, such as a QR code, keeps the built one.
 * @param origin where the site is served, without a slash at its end
 */
export function ownAddress(origin: string): OwnAddress {
  const rewrite = (text: string): string =>
    text.replaceAll(BUILT_FOR, origin).replaceAll(encodeURIComponent(BUILT_FOR), encodeURIComponent(origin));
  const isSame = origin === BUILT_FOR;
  return {
    bytes: (raw, type) => (isSame || !TEXT.test(type) ? raw : Buffer.from(rewrite(raw.toString()))),
    async answer(response) {
      if (isSame || !response.body || !TEXT.test(response.headers.get("content-type") ?? "")) return response;
      const { status, headers } = response;
      const text = rewrite(await response.text());
      headers.delete("content-length");
      return new Response(text, { status, headers });
    },
  };
}
