import { z } from "astro/zod";

/** A calendar day: YAML reads 2026-02-08 as an instant. */
export const calendarDay = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);
export const text = z.string().min(2);
export const slug = z.string().regex(/^[a-z0-9-]+$/);
export const taka = z.number().nonnegative();
export const wholeNumber = z.number().int().nonnegative();
/** E.164 [ITU]. */
export const phoneNumber = z.string().regex(/^\+\d{8,15}$/);
export const picture = z.object({ id: text, width: wholeNumber, height: wholeNumber, alt: text, altBn: text });
