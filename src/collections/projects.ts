import { defineCollection } from "astro:content";
import { z } from "astro/zod";
import pictures from "#content/pictures.json" with { type: "json" };
import areas from "#content/projects/areas.json" with { type: "json" };
import names from "#content/projects/names.json" with { type: "json" };
import wording from "#content/projects/wording.json" with { type: "json" };
import site from "#content/site/site.json" with { type: "json" };
import written from "#content/samples/projects.json" with { type: "json" };
import {
  APPROVAL_AUTHORITIES,
  PROJECT_AMENITIES,
  PROJECT_AREA_UNITS,
  PROJECT_NEARBY_TYPES,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectDetail,
} from "#domain/project/project.ts";
import { sampleProjects } from "#content/samples/projects.ts";
import { wholeNumber, phoneNumber, picture, slug, taka, text } from "./fields.ts";

/** The sample projects of a demo by slug: one is written by hand, the others are composed from the words in `content/projects`. */
export const projects = defineCollection({
  loader: {
    name: "projects",
    load: async ({ store, parseData }) => {
      store.clear();
      const samples = site.demo ? sampleProjects(written as ProjectDetail[], { areas, names, wording, pictures }) : [];
      for (const project of samples) {
        store.set({ id: project.slug, data: await parseData({ id: project.slug, data: project }) });
      }
    },
  },
  schema: z.object({
    id: text,
    demoId: z.string().nullable(),
    slug,
    title: text,
    titleBn: z.string(),
    type: z.enum(PROJECT_TYPES),
    status: z.enum(PROJECT_STATUSES),
    developer: text.nullable(),
    developerBn: text.nullable(),
    priceFrom: taka,
    priceTo: taka,
    areaUnit: z.enum(PROJECT_AREA_UNITS),
    areaFrom: z.number().positive().nullable(),
    areaTo: z.number().positive().nullable(),
    totalUnits: wholeNumber.nullable(),
    completionMonth: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable(),
    areaSlug: slug,
    areaName: text,
    areaNameBn: text,
    district: text,
    districtBn: text,
    demo: z.boolean(),
    picture,
    pictureCount: wholeNumber,
    createdAt: z.iso.datetime(),
    location: text.nullable(),
    locationBn: text.nullable(),
    description: text,
    descriptionBn: text,
    availableUnits: wholeNumber.nullable(),
    amenities: z.array(z.enum(PROJECT_AMENITIES)),
    floorPlans: z.array(
      z.object({
        name: text,
        nameBn: text,
        areaFrom: z.number().positive(),
        areaTo: z.number().positive(),
        priceFrom: taka,
        priceTo: taka,
        picture: picture.nullable(),
      }),
    ),
    nearbyPlaces: z.array(
      z.object({
        type: z.enum(PROJECT_NEARBY_TYPES),
        name: text,
        nameBn: text,
        minutes: wholeNumber,
        by: z.enum(["walk", "drive"]),
      }),
    ),
    pictures: z.array(picture),
    papers: z.object({
      rehab: z.string().nullable(),
      approval: z.string().nullable(),
      authority: z.enum(APPROVAL_AUTHORITIES).nullable(),
    }),
    contact: z.object({
      name: text,
      nameBn: text.nullable(),
      phone: phoneNumber,
      email: z.email().nullable(),
      whatsapp: z.string().nullable(),
    }),
    updatedAt: z.iso.datetime(),
  }),
});
