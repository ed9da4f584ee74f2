import type { AnyEndpoint } from "../endpoint.ts";
import { deleteDraft, getDraft, proposeWords, putDraft, saveDraftStep } from "./drafts.ts";
import { addImportPictures, checkImport, getImport, runImport } from "./imports.ts";
import { createListing, deleteListing, editListing, getOwnListing, isOwnListing } from "./listing-writes.ts";
import { createProject, deleteProject, editProject, getOwnProject, isOwnProject } from "./project-writes.ts";
import { createResort, deleteResort, editResort, getOwnResort, isOwnResort } from "./resort-writes.ts";
import { deleteUpload, uploadPicture } from "./uploads.ts";

/** Posts of agents and owners. In the order of the page `/api-docs`. */
export const POSTING_ENDPOINTS: readonly AnyEndpoint[] = [
  createListing,
  getOwnListing,
  isOwnListing,
  editListing,
  deleteListing,
  checkImport,
  getImport,
  addImportPictures,
  runImport,
  createResort,
  getOwnResort,
  isOwnResort,
  editResort,
  deleteResort,
  createProject,
  getOwnProject,
  isOwnProject,
  editProject,
  deleteProject,
  getDraft,
  putDraft,
  saveDraftStep,
  proposeWords,
  deleteDraft,
  uploadPicture,
  deleteUpload,
];
