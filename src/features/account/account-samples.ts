import type { User } from "#domain/account/user.ts";

/** An agent with everything in order, for tests. */
export const USER: User = {
  id: "01941f29-7c0a-71dd-bc27-f840ba12ee53",
  name: "Farhan Kabir",
  nameBn: null,
  email: "farhan@home.bd",
  emailVerified: true,
  phone: null,
  contactPhone: "+8801712345678",
  whatsapp: null,
  company: null,
  image: null,
  role: "agent",
  locale: "en",
  waitingName: null,
  unconfirmedNumbers: [],
  languages: [],
  factors: 0,
  hasPassword: true,
  erasedAt: null,
};
