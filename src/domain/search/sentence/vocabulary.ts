import type { Furnishing, Month, PropertyType, Purpose, Tenant, Amenity } from "#domain/listing/listing.ts";
import type { Layout, Rental } from "#domain/listing/kinds.ts";
import type { Facing, Sort } from "../filters.ts";
import { setOf, tableOf } from "./tokens.ts";

/** What people call things, in English, in Bengali, and in Bengali in Latin letters; endings are taken off before (`tokens.ts`). */
export const TYPES = tableOf<PropertyType>({
  apartment: "apartment apartments flat flats apartmen অ্যাপার্টমেন্ট এপার্টমেন্ট ফ্ল্যাট ফ্লাট condo bhk",
  house: "house houses villa villas bungalow bari bari basabari বাড়ি বাড়ী ভিলা বাংলো",
  land: "land lands plot plots jomi jami জমি প্লট",
  commercial:
    "commercial banijjik banijyik বাণিজ্যিক কমার্শিয়াল godown godowns gudam goodam warehouse warehouses গোডাউন গুদাম গুদামঘর factory karkhana কারখানা ফ্যাক্টরি shed শেড",
  office: "office offices ofis অফিস",
  shop: "shop shops dokan showroom দোকান শোরুম",
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

export const PURPOSES = tableOf<Purpose>({
  rent: "rent rental rents renting tolet lease vara bhara varai ভাড়া ভাড়ায় টুলেট",
  sale: "sale sell sells selling buy buying purchase bikri bikroy bikray kinbo kinte kena kinba kinar বিক্রি বিক্রয় কেনা কিনতে কিনব কিনবো কেনার",
});

export const TENANTS = tableOf<Tenant>({
  family: "family families familyr পরিবার ফ্যামিলি ফেমিলি poribar",
  bachelor: "bachelor bachelors bachelar bechelor ব্যাচেলর ব্যাচেলার",
  female: "female females women woman girls girl ladies lady meye meyeder mohila chatri নারী মহিলা মেয়ে ছাত্রী",
  student: "student students chatro chatroder ছাত্র শিক্ষার্থী স্টুডেন্ট",
  office: "",
});

export const AMENITIES = tableOf<Amenity>({
  lift: "lift lifts elevator লিফট",
  gas: "gas titas গ্যাস তিতাস",
  generator: "generator jenaretor জেনারেটর",
  security: "security guard guards darowan daroan nirapotta সিকিউরিটি দারোয়ান নিরাপত্তা",
  cctv: "cctv সিসিটিভি",
  gym: "gym জিম ব্যায়ামাগার",
  ips: "ips আইপিএস",
  solar: "solar সোলার",
  tubewell: "tubewell deepwell টিউবওয়েল",
  lpg: "lpg এলপিজি",
  broadband: "broadband wifi internet ব্রডব্যান্ড ওয়াইফাই ইন্টারনেট",
  intercom: "intercom ইন্টারকম",
  "fire-safety": "firesafety",
  "prayer-room": "prayerroom",
  "community-hall": "communityhall",
  rooftop: "rooftop roof chad ছাদ",
  playground: "playground খেলারমাঠ",
  "step-free": "stepfree ramp wheelchair",
});

export const FURNISHED = tableOf<Furnishing>({
  furnished: "furnished ফার্নিশড সাজানো shajano sajano asbab আসবাব furniture ফার্নিচার আসবাবপত্র",
  "semi-furnished": "semifurnished",
  unfurnished: "unfurnished আনফার্নিশড",
});
/** "Semi furnished", "আধা সাজানো". */
export const HALF = setOf("semi half adha আধা সেমি");

export const FACINGS = tableOf<Facing>({
  south: "south southern dokkhin dakkhin dokkhinmukhi দক্ষিণ দক্ষিণমুখী",
  east: "east eastern purbo purba purbomukhi পূর্ব পূর্বমুখী পুব",
  north: "north northern uttor uttormukhi উত্তর উত্তরমুখী",
  west: "west western poschim poshchim poschimmukhi পশ্চিম পশ্চিমমুখী",
});
/** What a side of the sky needs beside it: "North Badda" is a place. */
export const FACING_WORDS = setOf("facing face faced mukhi মুখী মুখি");
export const ONE_WORD_FACINGS = setOf(
  "দক্ষিণমুখী পূর্বমুখী উত্তরমুখী পশ্চিমমুখী dokkhinmukhi purbomukhi uttormukhi poschimmukhi",
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
export const SORTS = tableOf<Sort>({
  "price-asc": "cheap cheapest cheaper sosta sasta সস্তা সস্তায়",
  "area-desc": "largest biggest সবচেয়েবড়",
  newest: "newest latest",
  "price-desc": "costliest",
  "sqft-price-asc": "",
});
export const LITTLE = setOf("kom কম lowest");
export const PRICE = setOf("dam dame price দাম দামে মূল্য");

/** Whoever offers a home without somebody between. */
export const OWNER = setOf(
  "owner owners landlord malik maliker barioala bariwala bariola মালিক মালিকের বাড়িওয়ালা বাড়িওলা dalalmukto দালালমুক্ত",
);
/** Who is meant to stay out of it: "no broker", "দালাল ছাড়া". */
export const BROKER = setOf(
  "broker brokers brokerage middleman middlemen agent agents dalal dalaal ejent দালাল ব্রোকার এজেন্ট মিডিয়া",
);
export const NEGOTIABLE = setOf("negotiable alochona আলোচনা");
export const VERIFIED = setOf("verified jachai যাচাই যাচাইকৃত");
export const PARKING = setOf("parking garage garej গ্যারেজ গ্যারাজ পার্কিং");
export const ADVANCE = setOf("advance advans agrim অ্যাডভান্স এডভান্স অগ্রিম");
export const MONTHS_OF = setOf("month months mas maser মাস মাসের");

export const BEDROOMS = setOf("bed beds bedroom bedrooms bhk bedrum room rooms rum বেড বেডরুম রুম কক্ষ ঘর");
export const BATHROOMS = setOf("bath baths bathroom bathrooms toilet toilets washroom washrooms বাথ বাথরুম টয়লেট");
export const FLOORS = setOf("floor tola tala তলা তলায় ফ্লোর");
export const GROUND = setOf("ground nich nicher nichtola নিচ নিচের নিচতলা নীচতলা");
export const GROUND_FLOOR = setOf("নিচতলা নিচতলায় নীচতলা nichtola");

/** Before what is not wanted, and after it. */
export const NOT_BEFORE = setOf("no not without except non");
export const NOT_AFTER = setOf("chara charai bade bad na nai ছাড়া বাদে বাদ না নাই");

/** Words that a sentence is made of and that ask for nothing. */
export const FILLERS = setOf(
  [
    "a an the in at of for on near and or to with by is are i me my we want need needed needs looking look find show please some any good nice",
    "have has having that which who only small from within around residential area areas space spaces budget price priced taka tk bdt top building",
    "e te er der r ar o ba ki jonno jonne lagbe chai chacchi hobe hbe ache achhe emon soho shoho sathe kache pashe nite dite basa basha ghor moddhe vitore",
    "direct directly straight theke kach shorashori sorasori",
    "sobcheye shobcheye dam dame sapekkhe taka takar jaiga jayga kora khujchi dorkar besh",
    "ও এবং এর আর বা অথবা এ তে র জন্য মধ্যে চাই চাচ্ছি লাগবে হবে আছে এমন সহ সাথে কাছে পাশে নিতে দিতে বাসা বাজেট বাজেটে টাকা টাকায় টাকার এলাকা এলাকায়",
    "সরাসরি থেকে কাছ",
    "সবচেয়ে দাম সাপেক্ষ সাপেক্ষে করা স্পেস জায়গা খুঁজছি দরকার",
  ].join(" "),
);
