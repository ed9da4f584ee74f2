import type { ColumnType, Generated } from "kysely";
import type { Approval } from "#domain/listing/listing.ts";
import type {
  ApprovalAuthority,
  ProjectAmenity,
  ProjectAreaUnit,
  ProjectStatus,
  ProjectType,
} from "#domain/project/project.ts";
import type { ApprovedPrices, DecisionColumns } from "./moderation.ts";

type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;

/** Posted projects. Those `approved` are public; money in paisa, telephone numbers in E.164, months as `YYYY-MM`. */
export type ProjectsTable = DecisionColumns & {
  id: string;
  slug: string;
  created_by: string;
  area_id: number;
  type: ProjectType;
  completion_status: ProjectStatus;
  approval: Generated<Approval>;
  rejection_reason: string | null;
  approved_prices: ApprovedPrices;
  title: string;
  title_bn: Generated<string>;
  description: Generated<string>;
  description_bn: Generated<string>;
  developer: string | null;
  developer_bn: string | null;
  location: string | null;
  location_bn: string | null;
  price_from_paisa: number;
  price_to_paisa: number;
  area_unit: Generated<ProjectAreaUnit>;
  area_from: number | null;
  area_to: number | null;
  total_units: number | null;
  available_units: number | null;
  completion_month: string | null;
  amenities: Generated<ProjectAmenity[]>;
  rehab_number: string | null;
  approval_number: string | null;
  approval_authority: ApprovalAuthority | null;
  contact_name: string;
  contact_phone: string;
  contact_email: string | null;
  contact_whatsapp: string | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
};

/** The picture with `display_order` 0 is the one on the card. */
export type ProjectImagesTable = { project_id: string; display_order: number; picture_id: string };

export type ProjectTables = { projects: ProjectsTable; project_images: ProjectImagesTable };
