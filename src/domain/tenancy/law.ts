/** Where the lines about the law come from; read in November 2026. What has no source here is not said. */
const BDLAWS = "http://bdlaws.minlaw.gov.bd/act-748";
export const RENT_LAW = [
  {
    line: "advance",
    source: "support",
    url: "https://bdlegalsupport.com/2020/07/29/%e0%a6%ac%e0%a6%be%e0%a6%a1%e0%a6%bc%e0%a6%bf-%e0%a6%ad%e0%a6%be%e0%a6%a1%e0%a6%bc%e0%a6%be-%e0%a6%86%e0%a6%87%e0%a6%a8",
  },
  { line: "receipt", source: "ministry", url: `${BDLAWS}/section-30643.html` },
  { line: "rise", source: "ministry", url: `${BDLAWS}/section-30637.html` },
] as const;
