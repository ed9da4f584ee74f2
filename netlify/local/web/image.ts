import type { Sharp } from "sharp";

type Fit = "contain" | "cover" | "fill";
type Format = "avif" | "jpg" | "png" | "webp";

/** The parameters of `/.netlify/images`: https://docs.netlify.com/image-cdn/overview/ */
type ImageRequest = { source: string; width?: number; height?: number; fit: Fit; format?: Format; quality: number };

const LONGEST_SIDE = 8192;

/** Reads the parameters of the image path; returns a text that says what is wrong if they are invalid. */
export function parseImageRequest(params: URLSearchParams, accept: string): ImageRequest | string {
  const source = params.get("url");
  if (!source) return "url is missing";
  const size = (name: string): number | undefined => {
    const text = params.get(name);
    return text === null ? undefined : Number(text);
  };
  const width = size("w") ?? size("width");
  const height = size("h") ?? size("height");
  for (const side of [width, height]) {
    if (side !== undefined && (!Number.isInteger(side) || side < 1 || side > LONGEST_SIDE)) return "w or h is no size";
  }
  const fit = (params.get("fit") ?? "contain") as Fit;
  if (!["contain", "cover", "fill"].includes(fit)) return "fit is contain, cover or fill";
  const preferred = accept.includes("image/avif") ? "avif" : accept.includes("image/webp") ? "webp" : undefined;
  const format = (params.get("fm") ?? preferred) as Format | undefined;
  if (format && !["avif", "jpg", "png", "webp"].includes(format)) return "fm is avif, jpg, png or webp";
  const quality = Number(params.get("q") ?? 75);
  if (!Number.isInteger(quality) || quality < 1 || quality > 100) return "q is 1 to 100";
  return {
    source,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    fit,
    ...(format ? { format } : {}),
    quality,
  };
}

/** contain keeps the whole picture inside the box and never pads it, cover fills and crops, fill stretches. */
function resized(image: Sharp, { width, height, fit }: ImageRequest): Sharp {
  if (!width && !height) return image;
  const sharpFit = fit === "contain" ? "inside" : fit;
  return image.resize({ ...(width ? { width } : {}), ...(height ? { height } : {}), fit: sharpFit });
}

/**
 * Netlify's image path on this machine: resizes or converts a picture of the same site.
 * @param fetchSource gets a path of the site; pictures of other sites are refused, as on Netlify unless they are listed
 */
export async function transformImage(
  request: Request,
  fetchSource: (path: string) => Promise<Response>,
): Promise<Response> {
  const wanted = parseImageRequest(new URL(request.url).searchParams, request.headers.get("accept") ?? "");
  if (typeof wanted === "string") return new Response(wanted, { status: 400 });
  if (!wanted.source.startsWith("/") || wanted.source.startsWith("//")) {
    return new Response("Only pictures of this site", { status: 403 });
  }
  const source = await fetchSource(wanted.source);
  if (!source.ok) return new Response("No such picture", { status: 404 });
  try {
    // Loaded on first use, because most pages show pictures that the build has made.
    const { default: sharp } = await import("sharp");
    const image = resized(sharp(Buffer.from(await source.arrayBuffer())).rotate(), wanted);
    const format = wanted.format === "jpg" ? "jpeg" : wanted.format;
    const output = format ? image.toFormat(format, { quality: wanted.quality }) : image;
    const { data, info } = await output.toBuffer({ resolveWithObject: true });
    return new Response(new Uint8Array(data), {
      headers: {
        "content-type": `image/${info.format === "heif" ? "avif" : info.format}`,
        "cache-control": "public, max-age=0, must-revalidate",
        "netlify-cdn-cache-control": "public, max-age=31536000",
        "netlify-vary": "query=url|w|h|width|height|fit|fm|q|position,header=accept",
      },
    });
  } catch {
    return new Response("Not a picture", { status: 415 });
  }
}
