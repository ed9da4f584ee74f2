import { BUILT_FOR } from "#build/environment.ts";

const TEXT = /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml)))/;

/** Replaces the address that the site was built for by the one at which it is served, in pages and lists of pages. */
export type OwnAddress = {
  /** The content of a file; only text is changed. */
  bytes(raw: Buffer, type: string): Buffer;
  answer(response: Response): Promise<Response>;
};

/**
 * For `npm run preview` on another PORT: canonical addresses, link pictures and sitemaps name that port without another build. Drawings of
 * an address, such as a QR code, keep the built one.
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
