import { useEffect, useState } from "react";
import type { ListingPage } from "#domain/search/filters.ts";
import { PROPERTY_TYPES, type ListingSummary } from "#domain/listing/listing.ts";
import { formatPrice } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { pictureFallbackUrl, pictureSrcset } from "#domain/picture/picture.ts";
import type { Locale } from "#domain/locale.ts";

const WORDS = {
  en: {
    title: "Properties for sale",
    type: "Property type",
    all: "All types",
    beds: "beds",
    size: "sqft",
    wait: "Loading",
  },
  bn: { title: "বিক্রির সম্পত্তি", type: "সম্পত্তির ধরন", all: "সব ধরন", beds: "বেড", size: "বর্গফুট", wait: "আসছে" },
};

type Props = { locale: Locale };

function Card({ listing, locale, eager }: { listing: ListingSummary; locale: Locale; eager: boolean }) {
  const words = WORDS[locale];
  const isBengali = locale === "bn";
  const [pressed, setPressed] = useState(false);
  return (
    <article className="card">
      <picture>
        <source type="image/avif" srcSet={pictureSrcset(listing.picture.id)} sizes="(width >= 44rem) 31vw, 92vw" />
        <img
          src={pictureFallbackUrl(listing.picture.id)}
          width={listing.picture.width}
          height={listing.picture.height}
          alt=""
          loading={eager ? "eager" : "lazy"}
        />
      </picture>
      <div>
        <p className="price">{formatPrice(listing.price, locale)}</p>
        <h2>
          <a href={`/property/${listing.slug}`}>{isBengali ? listing.titleBn : listing.title}</a>
        </h2>
        <p>{isBengali ? `${listing.areaNameBn}, ${listing.districtBn}` : `${listing.areaName}, ${listing.district}`}</p>
        <ul>
          {listing.bedrooms !== null && (
            <li>
              {formatNumber(listing.bedrooms, locale)} {words.beds}
            </li>
          )}
          <li>
            {formatNumber(listing.areaSqft, locale)} {words.size}
          </li>
        </ul>
        <button type="button" aria-pressed={pressed} onClick={() => setPressed(!pressed)}>
          ♥
        </button>
      </div>
    </article>
  );
}

/** The list as a single-page app: first an empty page, then the script, the request, and the cards. */
export function App({ locale }: Props) {
  const words = WORDS[locale];
  const [type, setType] = useState("");
  const [page, setPage] = useState<ListingPage | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const address = `/api/listings?purpose=sale&pageSize=6${type && `&type=${type}`}`;
    fetch(address, { signal: asking.signal })
      .then(async (response) => setPage((await response.json()) as ListingPage))
      .catch((error: unknown) => {
        if (!asking.signal.aborted) throw error;
      });
    return () => asking.abort();
  }, [type]);
  return (
    <>
      <header>
        <a href="/">Nibash</a>
        <nav>
          <a href="/buy">{words.title}</a>
        </nav>
      </header>
      <main>
        <h1>{words.title}</h1>
        <label>
          {words.type}{" "}
          <select value={type} onChange={(event) => setType(event.target.value)}>
            <option value="">{words.all}</option>
            {PROPERTY_TYPES.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
        </label>
        {page ? (
          <section className="cards">
            {page.items.map((listing, index) => (
              <Card key={listing.id} listing={listing} locale={locale} eager={index < 2} />
            ))}
          </section>
        ) : (
          <p role="status">{words.wait}</p>
        )}
      </main>
      <footer>Nibash</footer>
    </>
  );
}
