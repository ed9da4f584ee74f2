import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A body with its compressed forms, each created on first use and kept. */
export type Compressed = {
  size: number;
  raw: Buffer;
  compressible: boolean;
  get(encoding: Encoding): Promise<Buffer>;
};

/** For smaller bodies, the additional headers cost more than compression saves. */
const WORTH_BYTES = 400;
const TEXT = /^(?:text\/|image\/svg|application\/(?:[\w.+-]*(?:json|xml|javascript)|manifest|wasm))/;

/** @param quality of brotli, 0 to 11; files may take longer than pages, because they are compressed only once */
export function createCompressed(raw: Buffer, contentType: string | null, quality = 5): Compressed {
  const compressible = raw.length >= WORTH_BYTES && TEXT.test(contentType ?? "");
  const forms = new Map<Encoding, Promise<Buffer>>();
  const make = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === "br") return brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    return encoding === "gzip" ? zip(raw) : Promise.resolve(raw);
  };
  return {
    size: raw.length,
    raw,
    compressible,
    get(encoding) {
      let form = forms.get(encoding);
      if (!form) forms.set(encoding, (form = make(encoding)));
      return form;
    },
  };
}

const understood = new Map<string, Encoding>();

/** The best encoding that the header accepts; `q=0` excludes one. Results are remembered, because browsers send the same few headers. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  let encoding = understood.get(header);
  if (!encoding) {
    encoding = readEncoding(header);
    if (understood.size < 100) understood.set(header, encoding);
  }
  return encoding;
}

function readEncoding(header: string): Encoding {
  const refused = /(?:^|,)\s*(br|gzip)\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/;
  const accepts = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;|,|$)`).test(header) && refused.exec(header)?.[1] !== name;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}
