import {
  confirmNumber,
  deletePhoto,
  eraseAccount,
  exportAccount,
  keepAccount,
  savePhoto,
  saveProfile,
} from "./account.ts";
import { recover, resend, reset, sendCode, signIn, signInWithCode, signOut, signUp, verify } from "./auth.ts";
import {
  enrollFactor,
  listFactors,
  readChallenge,
  removeFactor,
  renewRecoveryCodes,
  sendFactorCode,
  stepUp,
  verifyChallenge,
  verifyFactor,
} from "./auth-factors.ts";
import { finishGoogle, joinGoogle, linkGoogle, listIdentities, startGoogle, unlinkIdentity } from "./auth-google.ts";
import { endSessionOf, listSessions } from "./auth-sessions.ts";
import { changeUser, confirmEmail, confirmPhone, undoChange, getUser, refreshSession } from "./auth-user.ts";
import {
  answerInvitation,
  changeMember,
  closeAgency,
  editAgency,
  foundAgency,
  getAgency,
  handOverListings,
  inviteMember,
  removeMember,
  revokeInvitation,
} from "./agency.ts";
import { createFeed, createKey, deleteFeed, listKeys, revokeKey } from "./api-keys.ts";
import { compareListings } from "./comparison.ts";
import { deleteDraft, getDraft, putDraft, saveDraftStep } from "./drafts.ts";
import { approveSubmission, listKeptInquiries, listQueue, rejectSubmission } from "./admin.ts";
import { exportLog, listLog } from "./moderation-log.ts";
import { getOffice } from "./office.ts";
import { changeFavourites, getFavourites } from "./account-favourites.ts";
import { countContact } from "./listing-contacts.ts";
import { listOwnerTasks } from "./owner-tasks.ts";
import { listOwnListings, listOwnProjects, listOwnResorts } from "./account-lists.ts";
import { decideName, listNames } from "./names.ts";
import { removeMark, setMark } from "./marks.ts";
import { getReport, listReports, sendReport, settleReport } from "./reports.ts";
import { listReviews, sendReview } from "./reviews.ts";
import {
  changeSearch,
  deleteSearch,
  listSearches,
  openSearchOneClick,
  saveSearch,
  silenceSearch,
  silenceWithOneClick,
} from "./saved-searches.ts";
import { getBookingOffer } from "./booking-offer.ts";
import {
  bookProperty,
  bookResort,
  cancelBooking,
  getBooking,
  listOwnBookings,
  listReceivedBookings,
  payBooking,
} from "./bookings.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { getFeed } from "./feed.ts";
import { getHealth } from "./health.ts";
import { addImportPictures, checkImport, getImport, runImport } from "./imports.ts";
import { confirmListing, confirmListingByLink, confirmListings } from "./listing-freshness.ts";
import { createListing, deleteListing, editListing, getOwnListing, isOwnListing } from "./listing-writes.ts";
import { createProject, deleteProject, editProject, getOwnProject, isOwnProject } from "./project-writes.ts";
import { createResort, deleteResort, editResort, getOwnResort, isOwnResort } from "./resort-writes.ts";
import { countListings, findListings, listPopularPlaces } from "./listing-search.ts";
import { mapListings } from "./listing-map.ts";
import { countFilters, countView, getListing, listListings } from "./listings.ts";
import { listGuestReviews, sendGuestReview } from "./guest-reviews.ts";
import { denyAnswer, sendInquiry } from "./inquiries.ts";
import {
  confirmSubscription,
  leaveNewsletter,
  leaveWithOneClick,
  openOneClick,
  returnToNewsletter,
  subscribe,
} from "./newsletter.ts";
import { getArea } from "./areas.ts";
import { getLocation, listLocations } from "./locations.ts";
import { finishPayment, listPayments, queryPayment, receiveIpn, refundPayment, settlePayment } from "./payments.ts";
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationSettings,
} from "./notifications.ts";
import { getOpenApi } from "./openapi.ts";
import { listProjects } from "./projects.ts";
import { receiveMail } from "./inbound-mail.ts";
import { answerInquiry, listReceivedInquiries, markInquiry, readInquiry } from "./received-inquiries.ts";
import { countResortView, getAvailability, getResort, listResorts } from "./resorts.ts";
import { listSentInquiries, readSentInquiry, writeByLink, writeInSentInquiry } from "./sent-inquiries.ts";
import { deleteUpload, uploadPicture } from "./uploads.ts";
import { actOnVisit, askForVisit, getVisitOffer, listVisits, setVisitHours } from "./visits.ts";

/** All endpoints in the order in which `docs/api.md` lists them. For documentation and checks; islands import single ones. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  getHealth,
  getOpenApi,
  listLocations,
  getLocation,
  getArea,
  listListings,
  countFilters,
  findListings,
  mapListings,
  countListings,
  listPopularPlaces,
  compareListings,
  getListing,
  countView,
  countContact,
  listProjects,
  listResorts,
  getResort,
  getAvailability,
  countResortView,
  ...[createListing, getOwnListing, isOwnListing, editListing, deleteListing, confirmListing, confirmListingByLink],
  confirmListings,
  ...[checkImport, getImport, addImportPictures, runImport, getFeed],
  ...[createResort, getOwnResort, isOwnResort, editResort, deleteResort],
  ...[createProject, getOwnProject, isOwnProject, editProject, deleteProject],
  ...[sendInquiry, denyAnswer, writeByLink, receiveMail],
  ...[getVisitOffer, setVisitHours, askForVisit, listVisits, actOnVisit],
  ...[subscribe, confirmSubscription, leaveNewsletter, returnToNewsletter, leaveWithOneClick, openOneClick],
  ...[getDraft, putDraft, saveDraftStep, deleteDraft, uploadPicture, deleteUpload],
  ...[signUp, verify, resend, signIn, sendCode, signInWithCode, signOut, recover, reset],
  ...[getUser, changeUser, confirmEmail, confirmPhone, undoChange, refreshSession, listSessions, endSessionOf],
  ...[startGoogle, finishGoogle, joinGoogle, linkGoogle, listIdentities, unlinkIdentity],
  ...[readChallenge, sendFactorCode, verifyChallenge, listFactors, enrollFactor, verifyFactor, removeFactor],
  ...[renewRecoveryCodes, stepUp],
  ...[saveProfile, confirmNumber, savePhoto, deletePhoto, exportAccount, eraseAccount, keepAccount],
  ...[listKeys, createKey, revokeKey, createFeed, deleteFeed],
  ...[getFavourites, changeFavourites],
  ...[listNotifications, countUnread, readAllNotifications, readNotification],
  ...[getNotificationSettings, setNotificationSettings],
  ...[listReviews, sendReview, listGuestReviews, sendGuestReview, sendReport, getReport],
  ...[listOwnListings, listOwnResorts, listOwnProjects, listOwnerTasks],
  ...[getAgency, foundAgency, editAgency, closeAgency, inviteMember, revokeInvitation, answerInvitation],
  ...[changeMember, removeMember, handOverListings],
  ...[listReceivedInquiries, readInquiry, markInquiry, answerInquiry],
  ...[listSentInquiries, readSentInquiry, writeInSentInquiry],
  ...[listSearches, saveSearch, changeSearch, deleteSearch],
  ...[silenceSearch, silenceWithOneClick, openSearchOneClick],
  ...[
    listQueue,
    approveSubmission,
    rejectSubmission,
    setMark,
    removeMark,
    listReports,
    settleReport,
    listNames,
    decideName,
    listKeptInquiries,
    listLog,
    exportLog,
    getOffice,
  ],
  ...[bookProperty, bookResort, listOwnBookings, listReceivedBookings],
  ...[getBookingOffer, getBooking, cancelBooking, payBooking],
  ...[finishPayment, receiveIpn, listPayments, queryPayment, refundPayment, settlePayment],
];
