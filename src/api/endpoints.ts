import {
  confirmNumber,
  deletePhoto,
  eraseAccount,
  exportAccount,
  keepAccount,
  savePhoto,
  saveProfile,
} from "./account/account.ts";
import { recover, resend, reset, sendCode, signIn, signInWithCode, signOut, signUp, verify } from "./account/auth.ts";
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
} from "./account/auth-factors.ts";
import {
  finishGoogle,
  joinGoogle,
  linkGoogle,
  listIdentities,
  startGoogle,
  unlinkIdentity,
} from "./account/auth-google.ts";
import { endSessionOf, listSessions } from "./account/auth-sessions.ts";
import { changeUser, confirmEmail, confirmPhone, undoChange, getUser, refreshSession } from "./account/auth-user.ts";
import {
  answerInvitation,
  bringListings,
  changeMember,
  closeAgency,
  editAgency,
  foundAgency,
  getAgency,
  handOverListings,
  inviteMember,
  removeMember,
  revokeInvitation,
} from "./account/agency.ts";
import { createFeed, createKey, deleteFeed, listKeys, revokeKey } from "./account/api-keys.ts";
import { compareListings } from "./catalogue/comparison.ts";
import { deleteDraft, getDraft, putDraft, saveDraftStep } from "./posting/drafts.ts";
import { approveSubmission, listKeptInquiries, listQueue, rejectSubmission } from "./moderation/admin.ts";
import { exportLog, listLog } from "./moderation/moderation-log.ts";
import { getOffice } from "./moderation/office.ts";
import { changeFavourites, getFavourites } from "./account/account-favourites.ts";
import { countContact } from "./catalogue/listing-contacts.ts";
import { listOwnerTasks } from "./account/owner-tasks.ts";
import { listOwnListings, listOwnProjects, listOwnResorts } from "./account/account-lists.ts";
import { decideName, listNames } from "./moderation/names.ts";
import { removeMark, setMark } from "./moderation/marks.ts";
import { getReport, listReports, sendReport, settleReport } from "./moderation/reports.ts";
import { listReviews, sendReview } from "./moderation/reviews.ts";
import {
  changeSearch,
  deleteSearch,
  listSearches,
  openSearchOneClick,
  saveSearch,
  silenceSearch,
  silenceWithOneClick,
} from "./account/saved-searches.ts";
import { getBookingOffer } from "./booking/booking-offer.ts";
import {
  bookProperty,
  bookResort,
  cancelBooking,
  getBooking,
  listOwnBookings,
  listReceivedBookings,
  payBooking,
} from "./booking/bookings.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { getFeed } from "./catalogue/feed.ts";
import { getHealth } from "./health.ts";
import { addImportPictures, checkImport, getImport, runImport } from "./posting/imports.ts";
import { confirmListing, confirmListingByLink, confirmListings } from "./catalogue/listing-freshness.ts";
import { createListing, deleteListing, editListing, getOwnListing, isOwnListing } from "./posting/listing-writes.ts";
import { createProject, deleteProject, editProject, getOwnProject, isOwnProject } from "./posting/project-writes.ts";
import { createResort, deleteResort, editResort, getOwnResort, isOwnResort } from "./posting/resort-writes.ts";
import { countListings, findListings, listPopularPlaces } from "./catalogue/listing-search.ts";
import { mapListings } from "./catalogue/listing-map.ts";
import { countFilters, getListing, listListings } from "./catalogue/listings.ts";
import { listGuestReviews, sendGuestReview } from "./booking/guest-reviews.ts";
import { denyAnswer, sendInquiry } from "./inquiries/inquiries.ts";
import {
  confirmSubscription,
  leaveNewsletter,
  leaveWithOneClick,
  openOneClick,
  returnToNewsletter,
  subscribe,
} from "./account/newsletter.ts";
import { getArea } from "./catalogue/areas.ts";
import { getLocation, listLocations } from "./catalogue/locations.ts";
import {
  finishPayment,
  listPayments,
  queryPayment,
  receiveIpn,
  refundPayment,
  settlePayment,
} from "./booking/payments.ts";
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  setNotificationSettings,
} from "./account/notifications.ts";
import { getOpenApi } from "./openapi.ts";
import { listProjects } from "./catalogue/projects.ts";
import { receiveMail } from "./inquiries/inbound-mail.ts";
import { answerInquiry, listReceivedInquiries, markInquiry, readInquiry } from "./inquiries/received-inquiries.ts";
import { getAvailability, getResort, listResorts } from "./catalogue/resorts.ts";
import { countResortView, countView } from "./catalogue/views.ts";
import { listSentInquiries, readSentInquiry, writeByLink, writeInSentInquiry } from "./inquiries/sent-inquiries.ts";
import { deleteUpload, uploadPicture } from "./posting/uploads.ts";
import { actOnVisit, askForVisit, getVisitOffer, listVisits, setVisitHours } from "./booking/visits.ts";

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
  ...[changeMember, removeMember, bringListings, handOverListings],
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
