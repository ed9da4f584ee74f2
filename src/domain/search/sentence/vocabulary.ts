import type { Furnishing, Month, PropertyType, Purpose, Tenant, Amenity } from "#domain/listing/listing.ts";
import type { Layout, Rental } from "#domain/listing/kinds.ts";
import type { Facing, Sort } from "../filters.ts";
import { setOf, tableOf } from "./tokens.ts";

/** What people call things, in English, in Bengali, and in Bengali in Latin letters; endings are taken off before (`tokens.ts`). */
export const TYPES = tableOf<PropertyType>({
  apartment:
    "apartment apartments flat flats apartmen apt apts aprtment apartmnt flt falt felat ফ্ল্যাটের অ্যাপার্টমেন্ট এপার্টমেন্ট আপার্টমেন্ট ফ্ল্যাট ফ্লাট ফ্লাটে condo bhk",
  house: "house houses villa villas bungalow bari baari basabari বাড়ি বাড়ী ভিলা বাংলো",
  land: "land lands plot plots jomi jami jomin jayga-jomi জমি প্লট",
  commercial: "commercial banijjik banijyik বাণিজ্যিক কমার্শিয়াল",
  office: "office offices ofis ofish ofice অফিস অপিস",
  shop: "shop shops dokan dukan dokaan showroom দোকান শোরুম",
});

/**
 * What of a home is to let, and how it is laid out, of one to four words together. A room only where it is one that is to let: "3 room" is a
 * home with three. Behind "whole" stands what it is a whole of.
 */
export const KINDS = tableOf<Rental | Layout>({
  home: "wholeflat wholeapartment wholehouse wholehome entireflat entireapartment entirehouse fullflat fullhouse puroflat purobasa purobari পুরোফ্ল্যাট পুরোবাসা পুরোবাড়ি সম্পূর্ণফ্ল্যাট সম্পূর্ণবাসা",
  room: [
    "roomrent roomforrent roomtolet roomvara roombhara rumvara rumbhara singleroom singelroom singlerum রুমভাড়া রুমেরভাড়া সিঙ্গেলরুম সিংগেলরুম",
    "oneroomrent oneroomforrent oneroomtolet 1roomrent 1roomforrent 1roomtolet 1roomvara ekroomvara ekrumvara ektaroomvara ektarumvara ektiroomvara",
    "একরুমভাড়া একটিরুমভাড়া একটারুমভাড়া 1রুমভাড়া 1টিরুমভাড়া",
  ].join(" "),
  seat: "seat seats sitvara sitbhara sitkhali সিট সীট",
  sublet: "sublet sublets sublate sablet সাবলেট",
  mess: "mess messbari মেস মেসবাড়ি",
  hostel: "hostel hostels হোস্টেল hostol ছাত্রাবাস",
  studio: "studio স্টুডিও",
  duplex: "duplex duplexes dupleks ডুপ্লেক্স",
});
/** The most words that one of them has. */
export const KIND_WORDS = 4;

/** "Top floor", "শেষ তলা". */
export const TOP = setOf("top topmost last highest shesh sesh টপ শেষ উপরের ওপরের");

export const PURPOSE_BY_WORD = tableOf<Purpose>({
  rent: "rent rental rents renting rented tolet lease vara bhara varai bara bharai varay bharay vara-y monthly mashik masik ভাড়া ভাড়ায় টুলেট টু-লেট মাসিক",
  sale: "sale sell sells selling resale buy buying buyer purchase bikri bikroy bikray bikrir bechbo becha bechben kinbo kinbe kinben kinbi kinte kintam kena kinba kinar kenar kinchi kinsi kroy বিক্রি বিক্রয় বিক্রির বেচব বেচবো বেচা কেনা কিনতে কিনব কিনবো কিনবে কিনবেন কেনার ক্রয়",
});

export const TENANT_BY_WORD = tableOf<Tenant>({
  family: "family families familyr famili fmly পরিবার ফ্যামিলি ফেমিলি ফ্যামেলি পরিবারের poribar paribar",
  bachelor: "bachelor bachelors bachelar bechelor batchelor bachlor bechelar becholor ব্যাচেলর ব্যাচেলার ব্যাচলর বেচেলর",
  female:
    "female females women woman girls girl ladies lady meye meyer meyeder mohila mohilar mohilader chatri chhatri chatrir নারী মহিলা মেয়ে মেয়ের মেয়েদের মহিলাদের ছাত্রী ছাত্রীদের",
  student: "student students chatro chhatro chatroder studentder ছাত্র ছাত্রদের শিক্ষার্থী স্টুডেন্ট",
  office: "",
});

export const AMENITY_BY_WORD = tableOf<Amenity>({
  lift: "lift lifts lyft elevator লিফট লিফ্ট",
  gas: "gas titas গ্যাস তিতাস গ্যাসের",
  generator: "generator generators jenaretor jenerator generetor জেনারেটর জেনেরেটর",
  security: "security securityguard guard guards darowan daroan daruan nirapotta সিকিউরিটি দারোয়ান নিরাপত্তা গার্ড",
  cctv: "cctv সিসিটিভি",
  gym: "gym জিম ব্যায়ামাগার",
  ips: "ips আইপিএস",
  solar: "solar সোলার",
  tubewell: "tubewell deepwell টিউবওয়েল",
  lpg: "lpg lpggas এলপিজি এলপিজিগ্যাস",
  broadband: "broadband wifi wi-fi internet ব্রডব্যান্ড ওয়াইফাই ইন্টারনেট ওয়াই-ফাই",
  intercom: "intercom ইন্টারকম",
  "fire-safety": "firesafety ফায়ারসেফটি অগ্নিনির্বাপণ অগ্নিনিরাপত্তা fireexit",
  "prayer-room":
    "prayerroom prayerhall prayerspace namazroom namajghor namazghor নামাজঘর নামাজের-ঘর নামাজেরঘর নামাজেররুম namazerghor namajerghor",
  "community-hall": "communityhall communitycenter কমিউনিটিহল কমিউনিটি-হল",
  rooftop: "rooftop ছাদবাগান",
  playground: "playground খেলারমাঠ khelarmath",
  "step-free": "stepfree ramp wheelchair",
});

export const FURNISHED = tableOf<Furnishing>({
  furnished:
    "furnished furnish furnised furnishd fullyfurnished ফার্নিশড ফার্নিশ সাজানো shajano sajano asbab আসবাব আসবাবসহ furniture ফার্নিচার ফার্নিচারসহ আসবাবপত্র",
  "semi-furnished": "semifurnished",
  unfurnished: "unfurnished nonfurnished আনফার্নিশড",
});
/** "Semi furnished", "আধা সাজানো". */
export const HALF = setOf("semi half adha আধা সেমি");

export const FACING_BY_WORD = tableOf<Facing>({
  south: "south southern dokkhin dakkhin dokhin dokkhinmukhi দক্ষিণ দক্ষিণমুখী",
  east: "east eastern purbo purba purbomukhi পূর্ব পূর্বমুখী পুব",
  north: "north northern uttor uttormukhi উত্তর উত্তরমুখী",
  west: "west western poschim poshchim poschimmukhi পশ্চিম পশ্চিমমুখী",
});
/** What a side of the sky needs beside it: "North Badda" is a place. */
export const FACING_WORDS = setOf("facing face faced facin mukh mukhi muki fesing মুখী মুখি ফেসিং");
export const ONE_WORD_FACINGS = setOf(
  "দক্ষিণমুখী পূর্বমুখী উত্তরমুখী পশ্চিমমুখী dokkhinmukhi purbomukhi uttormukhi poschimmukhi southfacing eastfacing northfacing westfacing",
);

export const MONTH_NAMES = tableOf<Month>({
  January: "january jan জানুয়ারি জানুয়ারী",
  February: "february feb ফেব্রুয়ারি ফেব্রুয়ারী",
  March: "march মার্চ",
  April: "april এপ্রিল",
  May: "may মে",
  June: "june জুন",
  July: "july julai জুলাই",
  August: "august আগস্ট",
  September: "september সেপ্টেম্বর",
  October: "october অক্টোবর",
  November: "november নভেম্বর",
  December: "december ডিসেম্বর",
});

/** "Cheapest flat"; "kom dame", where the first word alone means less. */
export const SORT_BY_WORD = tableOf<Sort>({
  "price-asc": "cheap cheapest cheaper lowest sosta shosta sostay sasta সস্তা সস্তায়",
  "area-desc": "largest biggest সবচেয়েবড়",
  best: "",
  newest: "newest latest",
  "price-desc": "costliest mostexpensive",
  "sqft-price-asc": "",
});
export const LITTLE = setOf("kom কম lowest");
export const PRICE = setOf("dam dame price দাম দামে মূল্য");

/** Whoever offers a home without somebody between. */
export const OWNER = setOf(
  "owner owners ownerder landlord houseowner malik malikder maliker barioala bariwala bariola মালিক মালিকের বাড়িওয়ালা বাড়িওলা dalalmukto দালালমুক্ত",
);
/** "Media free", two words together. */
export const WITHOUT_BROKER = setOf("mediafree dalalfree brokerfree agentfree");
/** Who is meant to stay out of it: "no broker", "দালাল ছাড়া". */
export const BROKER = setOf(
  "broker brokers brokerage middleman middlemen agent agents dalal dalaal dalali dallal ejent media brokar দালাল ব্রোকার এজেন্ট মিডিয়া দালালি",
);
export const NEGOTIABLE = setOf("negotiable nego alochona আলোচনা damadami দামাদামি দরদাম");
export const VERIFIED = setOf("verified verify jachai jachaikrito যাচাই যাচাইকৃত ভেরিফাইড");
export const PARKING = setOf(
  "garirakhar garirakhara garipark গাড়িরাখার গাড়িপার্কিং parking parkings garage garej garrage carparking গ্যারেজ গ্যারাজ পার্কিং",
);
export const ADVANCE = setOf(
  "advance advans advanc adv agrim ogrim deposit securitydeposit securitymoney অ্যাডভান্স এডভান্স অগ্রিম জামানত",
);
export const MONTHS_OF = setOf("month months mas maser mash masher মাস মাসের");

export const BEDROOMS = setOf(
  "bed beds bedroom bedrooms bhk bhks bedrum bedrom bedrooom bedder room rooms rum ruum br বেড বেডরুম বেডরূম রুম কক্ষ ঘর শোবারঘর",
);
export const BATHROOMS = setOf(
  "bath baths bathroom bathrooms bathrum toilet toilets washroom washrooms attachedbath বাথ বাথরুম টয়লেট ওয়াশরুম",
);
export const FLOORS = setOf("floor floors flr tola tala tolay talay তলা তলায় ফ্লোর তালা");
export const GROUND = setOf("ground grnd nich nicher nichtola nicheer নিচ নিচের নীচ নীচের নিচতলা নীচতলা");
export const GROUND_FLOOR = setOf("নিচতলা নিচতলায় নীচতলা নিচতালা nichtola nichtala nichetola groundfloor গ্রাউন্ডফ্লোর");

/** Ways of living that are only ever rented: a seat, a mess, a hostel. */
export const RENTED = setOf(
  "sublet sublets sublat সাবলেট seat seats mess mes hostel hostels roommate flatmate paying সিট সীট মেস মেসে হোস্টেল হস্টেল",
);
/** Who lives as a family without saying the word. */
export const COUPLES = setOf(
  "couple couples husbandwife husbandandwife wifehusband shamistri shamistree swamistri newlymarried bouniye bousoho jamaibou বউনিয়ে জামাইবউ স্বামীস্ত্রী স্বামী-স্ত্রী দম্পতি",
);
/** Kinds of commercial space. */
export const STORES = setOf(
  "godown godowns gudam gudaam goodam godam warehouse warehouses factory shed sheds factoryshed karkhana গোডাউন গুদাম গুদামঘর ওয়্যারহাউজ শেড কারখানা ফ্যাক্টরি",
);

/** All words that mean a filter, as keys: a word that is a slip away from one is that one rather than a place. */
export const VOCABULARY: ReadonlySet<string> = new Set(
  [
    TYPES,
    PURPOSE_BY_WORD,
    TENANT_BY_WORD,
    AMENITY_BY_WORD,
    FURNISHED,
    FACING_BY_WORD,
    MONTH_NAMES,
    SORT_BY_WORD,
    OWNER,
    BROKER,
    NEGOTIABLE,
    VERIFIED,
    PARKING,
    ADVANCE,
    BEDROOMS,
    BATHROOMS,
    FLOORS,
    GROUND_FLOOR,
    RENTED,
    STORES,
    KINDS,
  ].flatMap((table) => [...table.keys()]),
);
