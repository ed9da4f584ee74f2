/** An agency as the public knows it: `slug` is what its address ends in. */
export type AgencyName = {
  id: string;
  slug: string;
  name: string;
  nameBn: string | null;
};

/** Longest name in either language, in characters. */
export const AGENCY_NAME_MAX = 120;
