/** Every page of the product, by its unprefixed path: the tests open each in both languages. */
export const PAGES: readonly string[] = [
  "/",
  "/buy",
  "/buy?location=Gulshan&type=apartment&minPrice=5000000&sort=price-asc",
  "/buy?q=nothing-is-called-this",
  "/rent",
  "/rent?location=%E0%A6%A7%E0%A6%BE%E0%A6%A8%E0%A6%AE%E0%A6%A8%E0%A7%8D%E0%A6%A1%E0%A6%BF",
  "/properties",
  "/property/gulshan-lake-view",
  "/property/10",
  "/examples",
  "/resort",
  "/projects",
  "/blog",
  "/agents",
  "/agents?q=nobody-is-called-this",
  // A demo agent: the seed gives everyone the same id.
  "/agent/01941f29-7c00-7530-a285-2eded51f4790",
  "/area/gulshan",
  "/area/dhaka?purpose=rent&page=2",
  "/area/chitalmari",
  "/compare",
  "/compare?ids=gulshan-lake-view,10,11",
  "/favourites",
  "/auth",
  "/signin",
  "/register",
  "/account",
  "/post-property",
  "/post-resort",
  "/post-project",
  "/about",
  "/privacy-policy",
  "/terms-of-service",
];

/** Addresses that answer "not found", as a page that must be as good as any other. */
export const MISSING_PAGES: readonly string[] = [
  "/no/such/page",
  "/property/no-such-listing",
  "/area/no-such-area",
  "/agent/no-such-agent",
];
