/** What each SMS is filled with. `minutes`: how long the code works. */
export type SmsValues = {
  "sign-in-code": { code: string; minutes: number };
  "verify-phone": { code: string; minutes: number };
  "factor-code": { code: string; minutes: number };
};
export type SmsTemplate = keyof SmsValues;
