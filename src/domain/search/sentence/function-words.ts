import { setOf, tableOf } from "./tokens.ts";

/** How a denial is meant: not wanted, not needed (its opposite is not asked for either), or all the same. */
export type DenialKind = "unwanted" | "needless" | "moot";
/** Before what is not wanted; of several words without the spaces between. */
export const NOT_BEFORE = tableOf<DenialKind>({
  unwanted:
    "no not non without wo except excluding avoid avoiding never dont dontwant donotwant doesnt otherthan ratherthan insteadof anythingbut anywherebut outside outsideof anywhereexcept everywhereexcept everywherebut allbut apartfrom otherthan butnot notinterestedin notlookingfor bina binaa বিনা",
  needless: "dontneed donotneed doesntneed noneed noneedof noneedfor dontcare",
  moot: "noproblemwith noproblemif noissuewith dontmind",
});
/** Behind it. */
export const NOT_AFTER = tableOf<DenialKind>({
  unwanted:
    "baire bahire বাইরে চাইনা chara charai chada charao sara bade bad baad baade na nah nahh noy nai nei nay nahi jabena hobena cholbena chaina nibona naa ছাড়া ছাড়াই বাদে বাদ না নয় নাই নেই নহে নয়তো চাইনা nishedh nished nisedh নিষেধ মানা forbidden mukto মুক্ত notallowed notaccepted notwanted notinterested notok notpreferred arenotallowed",
  needless:
    "dorkarnai dorkarnei dorkarna lagbena lagena proyojonnei proyojonnai notneeded notneed notrequired notnecessary notmandatory notmust দরকারনাই দরকারনেই লাগবেনা প্রয়োজননেই প্রয়োজননাই",
  moot: "noproblem noissue noobjection nomatter optional problemna problemnai problemnei problemnay somossanai somossanei somossana shomossanai shomossanei apottinei apottinai naholeo nathakleo nahoileo naholeocholbe nathakleocholbe সমস্যানাই সমস্যানেই সমস্যানয় আপত্তিনেই আপত্তিনাই নাহলেও নাথাকলেও",
});
/** "Lift na hole hobe na": denied twice is a wish. */
export const UNLESS = setOf("chara charai bade bad nahole nathakle naholey nai nei without ছাড়া ছাড়াই নাহলে নাথাকলে নাই নেই না");
/** "Mirpur na hole Uttara" names both. */
export const ELSE = setOf("nahole nahoile naile nahoy nahoyto othoba nohole নাহলে নইলে নাহয়");
/** Between two things of one kind. */
export const JOINS = setOf("or and nor ba o ar r othoba kimba kingba n with বা ও এবং আর অথবা কিংবা নাকি plus");
/** Where another thought begins. */
export const TURNS = setOf("but kintu tobe however কিন্তু তবে bt only");
/** A sentence turns round these, so that a denial behind one does not reach to what stands before another. */
export const VERBS = setOf(
  "chai chaai chachchi chacchi lagbe lagtese hobe hbe hoy hoi ache achhe asche thakte thakle thakbe cholbe dorkar nibo nebo nite dibo dite debo deya deowa dewa deoya korbo korte jabe parbo parbona khujchi khujtesi khujtechi want wants wanted need needs needed looking require required allowed চাই চাচ্ছি লাগবে হবে আছে থাকতে থাকলে থাকবে চলবে দরকার নিব নেব নিতে দিতে দেব দেওয়া করব করতে যাবে পারব খুঁজছি",
);
/** Where somebody is or comes from, not where they look for a home, if another place is named. */
export const ASIDE = setOf(
  "study studies studying duty pore পড়ে porbo porchi portam porashona vorti job exam doctor nurse teacher posted pori পড়ি lives living live stay staying thake thaki thakto thaki job works working work chakri chakry shoshurbari sosurbari কাজ চাকরি থাকে থাকি থাকেন শ্বশুরবাড়ি শশুরবাড়ি মামাবাড়ি bolchi shift",
);
export const FROM = setOf("theke thekey থেকে from hote হতে");
export const MINE = setOf("my amar amr amader our his her husband husbander আমার আমাদের hubby tar তার");
export const FOR = setOf("jonno jonne jnno জন্য জন্যে hishebe hisebe হিসেবে");
export const NEAR = setOf(
  "near nearby beside opposite behind kache kase kachei kachakachi pashe pase ashepashe aspashe nikote shathe sathe walking distance close around next কাছে কাছাকাছি পাশে আশেপাশে আশপাশে নিকটে সাথে সংলগ্ন পেছনে সামনে shamne samne pichone",
);
/** The months that a rent is for: "5 lakh per month". */
export const MONTHLY = setOf(
  "permonth amonth eachmonth everymonth promonth protimash protimase mase mashe মাসে প্রতিমাসে",
);

/** A home of whatever type: no office, no shop, no land. */
export const HOMES = setOf("home homes basa basha basay residence বাসা বাসায়");

/** Words that a sentence is made of and that ask for nothing. */
export const FILLERS = setOf(
  [
    "a an the in at of for on near and or to with by is are i me my we want need needed needs wanted looking look find show please pls plz some any good nice",
    "have has having that which who only small from within around residential area areas space spaces budget price priced taka tk bdt top building",
    "must should required requires preferred prefer preferably direct directly straight it be can will would there this if as also need very best per am about hi hello sir madam bhai vai apu apa dada bro",
    "e te er der r ar o ba ki jonno jonne lagbe chai chacchi hobe hbe ache achhe emon soho shoho sathe kache pashe nite dite ghor moddhe vitore",
    "theke kach shorashori sorasori ta ti ekta akta ekti kono kunu jeno mone hole thakte thakle korbo korte bhalo valo",
    "sobcheye shobcheye dam dame sapekkhe taka takar jaiga jayga jaygay kora khujchi dorkar besh",
    "ও এবং এর আর বা অথবা এ তে র জন্য মধ্যে চাই চাচ্ছি লাগবে হবে আছে এমন সহ সাথে কাছে পাশে নিতে দিতে বাজেট বাজেটে টাকা টাকায় টাকার এলাকা এলাকায়",
    "সরাসরি থেকে কাছ আমি আমার আমাদের একটা একটি কোন কোনো ভাই আপু টা টি থাকতে থাকলে",
    "সবচেয়ে দাম সাপেক্ষ সাপেক্ষে করা স্পেস জায়গা খুঁজছি দরকার",
  ].join(" "),
);

/** All of these, as keys: no slips of other words. */
export const KNOWN: ReadonlySet<string> = new Set(
  [
    NOT_BEFORE,
    NOT_AFTER,
    UNLESS,
    ELSE,
    JOINS,
    TURNS,
    VERBS,
    ASIDE,
    FROM,
    MINE,
    FOR,
    NEAR,
    MONTHLY,
    HOMES,
    FILLERS,
  ].flatMap((table) => [...table.keys()]),
);
