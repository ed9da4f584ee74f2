/**
 * The literal sentences of the specifications, and the messages with them. `keys`: several messages that are shown together ("title /
 * text"). `words`: the values of a message's parameters, as text or as the key of another message.
 */
export type Sentence = { says: string; keys: string[]; words?: Record<string, string> };

const say = (says: string, keys: string, words?: Record<string, string>): Sentence => ({
  says,
  keys: keys.split(" "),
  ...(words ? { words } : {}),
});
const property = { what: "moderation_noun_listing" };
const resort = { what: "moderation_noun_resort" };
const project = { what: "moderation_noun_project" };

/** The error and success messages: chapter 8 of both specifications, and sentences in other chapters. */
export const MESSAGES: Sentence[] = [
  say(
    "Authentication required / Please sign in to book this property",
    "errors_booking_signin errors_booking_signin_text",
  ),
  say(
    "Booking failed / There was an error processing your booking. Please try again.",
    "errors_booking_failed errors_booking_failed_text",
  ),
  say("Booking initiated!", "booking_initiated"),
  say("Maximum reached / You can compare up to 4 properties", "card_full_title card_full_text", { max: "4" }),
  say("Added to comparison", "card_added_title"),
  say("Removed from comparison", "card_removed_title"),
  say(
    "Cannot delete demo property / This is a demo property and cannot be deleted",
    "moderation_demo moderation_demo_text",
    property,
  ),
  say("Error / Failed to delete property. Please try again.", "moderation_error moderation_delete_failed", property),
  say("Failed to delete resort. Please try again.", "moderation_delete_failed", resort),
  say("Failed to delete project. Please try again.", "moderation_delete_failed", project),
  say("Property permanently deleted", "moderation_deleted", { what: "moderation_kind_listing" }),
  say(
    "Property deleted / The property has been successfully deleted.",
    "moderation_gone_listing moderation_gone_listing_text",
  ),
  say("Resort deleted", "moderation_gone_resort"),
  say("Project deleted", "moderation_gone_project"),
  say("Are you sure you want to delete this property?", "moderation_delete_ask", property),
  say("This action cannot be undone.", "moderation_delete_for_good"),
  say("Are you sure you want to delete this resort?", "moderation_delete_ask", resort),
  say("Are you sure you want to delete this project?", "moderation_delete_ask", project),
  say("Permanently Deleting...", "moderation_deleting"),
  say(
    "Unable to load image / The image may have been moved or deleted",
    "listing_viewer_failed listing_viewer_failed_text",
  ),
  say(
    "Property not found / This property may be pending approval or doesn't exist / Go back home",
    "listing_not_found listing_not_found_text listing_not_found_home",
  ),
  say("Oops! Page not found / Return to Home", "pages_not_found_title pages_not_found_home"),
  say("Signed out successfully", "shell_signed_out"),
  say("You must provide either an email or phone number and a password", "errors_problem_credentials_missing_text"),
  say("Auth session missing!", "errors_problem_signed_out"),
  say("Sign-out scope must be global, local or others.", "errors_problem_invalid_scope_text"),
  say(
    "Your property is pending admin approval. It will be visible in Buy/Rent pages once approved",
    "moderation_preview_owner",
    { ...property, where: "moderation_preview_where_listing" },
  ),
  say("This property is pending approval and not yet publicly visible", "moderation_preview_other", property),

  say("Resort Not Found / Back to Resorts", "resort_not_found resort_back"),
  say("No resorts found. Please adjust your search criteria.", "resort_empty"),
  say("Please select check-in and check-out dates", "resort_dates_missing"),
  say("There was an error processing your payment. Please try again.", "booking_resort_failed"),
  say("There was an error processing your payment. Please try again.", "receipt_failed"),
  say("Your resort booking has been confirmed. Booking fee of ৳500 has been charged.", "receipt_resort_confirmed", {
    fee: "৳500",
  }),
  say("Your inquiry has been sent successfully!", "inquiry_sent"),
  say("Failed to send inquiry. Please try again.", "inquiry_failed"),

  say("Please select a rating", "ui_field_no_rating"),
  say("An error occurred. Please try again.", "review_form_failed"),
  say("Your feedback has been submitted! Waiting for approval.", "review_form_done"),

  say("Please fill in all required fields", "post_resort_missing"),
  say("Maximum 5 images allowed", "pictures_max", { max: "5" }),
  say("Only first 2 images added (5 max)", "pictures_only_first", { n: "2", max: "5" }),
  say("PNG/JPG/GIF max 10MB per image", "post_resort_pictures_hint"),
  say("Authentication error. Please sign in again.", "post_resort_expired"),
  say("Please sign in to post a resort", "session_reason_post_resort"),
  say("Authentication issue. Please sign out and sign in again.", "post_resort_not_allowed"),
  say(
    "A resort with this name already exists. / Please use a different name.",
    "errors_problem_resort_name_taken errors_problem_resort_name_taken_text",
  ),
  say("Failed to post resort: {message}", "post_resort_failed"),
  say("An unexpected error occurred: {message}", "post_resort_wrong"),
  say("Resort posted successfully! It will be visible after admin approval.", "post_resort_done"),

  say("Please fill all required fields", "post_property_missing"),
  say("You must be logged in to post a property", "session_reason_post_property"),
  say("Error creating property", "post_property_failed"),
  say("Something went wrong", "post_property_wrong"),
  say("The property will be publicly visible after admin approval.", "post_property_done_text"),

  say("Missing Information / Please fill in all required fields", "post_project_missing post_project_missing_text"),
  say("Authentication required", "post_project_expired"),
  say("Authentication required", "session_reason_post_project"),
  say("Submission Failed", "post_project_failed"),
  say("Project Submitted! / We review it before it is shown in the list.", "post_project_done post_project_done_text"),

  say(
    "This email is already registered. Please check your email for the verification link or try signing in.",
    "mail_registered_text",
  ),
  say("This email is already registered. Please sign in instead.", "errors_problem_already_registered_text"),
  say("Email verification is required. It may take 5 minutes.", "session_check_mail_text"),
  say("An error occurred during registration.", "session_sign_up_failed"),
  say("Invalid email or password", "errors_problem_invalid_credentials_text"),
  say("Please verify your email before signing in.", "errors_problem_email_not_verified_text"),
  say("An error occurred during sign in.", "session_sign_in_failed"),
  say("Welcome back!", "session_welcome"),
  say("Failed to sign in with Google", "errors_problem_google_failed"),

  say("Failed to load account data", "account_failed"),
  say("Success / Property approved successfully", "moderation_success moderation_approved", {
    what: "moderation_kind_listing",
  }),
  say("Property rejected and removed", "moderation_property_removed"),
  say("Resort approved successfully", "moderation_approved", { what: "moderation_kind_resort" }),
  say("Resort rejected", "moderation_rejected", { what: "moderation_kind_resort" }),
  say("Failed to approve property", "moderation_approve_failed", property),
  say("Failed to reject property", "moderation_reject_failed", property),
  say("Failed to approve resort", "moderation_approve_failed", resort),
  say("Failed to reject resort", "moderation_reject_failed", resort),
  say("Does not meet our standards", "moderation_reason_not_our_standards"),
];

/** The texts of links, buttons and headings that both specifications give. */
export const LABELS: Sentence[] = [
  say("Find Your Dream Home", "shell_tagline"),
  say(
    "Home / Buy / Rent / Resort / New Projects / Blog",
    "shell_home shell_buy shell_rent shell_resort shell_projects shell_blog",
  ),
  say(
    "Sign In / My Account / Post Property / Sign Out",
    "shell_sign_in shell_account shell_post_property shell_sign_out",
  ),
  say(
    "Featured Properties / Recent Properties / View All / House Shifting Services",
    "home_featured_title home_recent_title home_view_all home_moving_title",
  ),
  say("active properties / happy families / verified", "home_stat_active home_stat_families home_stat_verified"),
  say(
    "Apartments / Commercial / Land / New Projects",
    "home_category_apartments home_category_commercial home_category_land home_category_projects",
  ),
  say("Search / More Filters / {count} properties found", "search_submit search_more search_found", {
    things: "search_things_any",
  }),
  say("Previous / Next / Post Property", "search_previous search_next search_post"),
  say(
    "Featured / Verified / Price Negotiable / Back",
    "listing_featured listing_verified listing_negotiable listing_back",
  ),
  say(
    "Type / Bedrooms / Bathrooms / Area / Parking / Floor / total / Year built / Furnished",
    "listing_type listing_bedrooms listing_bathrooms listing_area listing_parking listing_floor listing_year_built listing_furnished",
  ),
  say("Description / Amenities / Location", "listing_description listing_amenities listing_location"),
  say("Name / Phone / Message", "inquiry_name inquiry_phone inquiry_message"),
  say("Save Property / Share / Quick Inquiry", "listing_save share_share inquiry_title"),
  say(
    "Delete Property / Delete Resort / Delete Project",
    "moderation_delete_listings moderation_delete_resorts moderation_delete_projects",
  ),
  say("Browse all properties", "area_browse_all"),
  say("No Properties to Compare / Browse Properties", "compare_empty compare_browse"),
  say(
    "Price / Type / Bedrooms / Bathrooms / Area / Location / Purpose / Available From",
    "compare_price compare_type compare_bedrooms compare_bathrooms compare_area compare_location compare_purpose compare_available_from",
  ),
  say("For Sale / For Rent / N/A / Negotiable", "purpose_sale purpose_rent compare_na compare_negotiable"),
  say(
    "Clear All / Add More / Additional Details / View Details",
    "compare_clear compare_add compare_details compare_view",
  ),
  say(
    "Full name / Email / Phone / Message (optional) / Processing...",
    "booking_name booking_email booking_phone booking_message booking_processing",
  ),
  say("Post Your Resort / {count} Resorts Found", "resort_post resort_found"),
  say("Overview / Room Types / Policies / Nearby", "resort_overview resort_rooms resort_policies resort_nearby"),
  say(
    "Book Now / Send Quick Inquiry / Save / Share",
    "resort_book inquiry_resort_title resort_save_button share_share",
  ),
  say(
    "Basic Information / Location / Amenities / Description / Contact Information / Upload Images",
    "post_resort_basics listing_location listing_amenities listing_description post_resort_contact post_resort_pictures",
  ),
  say("Post New Project / No projects found / More Filters", "project_post project_empty search_more"),
  say(
    "Ready / Under Construction / Upcoming",
    "project_status_ready project_status_under_construction project_status_upcoming",
  ),
  say("Upcoming / Ongoing / Completed", "project_state_upcoming project_state_ongoing project_state_completed"),
  say("Total units / Units left / Completion", "project_fact_units project_fact_available project_fact_month"),
  say(
    "All / Guides / Tips / Market Analysis / Finance / Load More",
    "blog_all blog_guides blog_tips blog_market_analysis blog_finance blog_load_more",
  ),
  say("Sign In / Sign Up", "session_sign_in session_sign_up"),
  say(
    "Administrator / User / Pending Approval / Pending",
    "account_role_admin account_role_user dashboard_tab_approvals moderation_state_pending",
  ),
  say("Post Your First Property / Post Your First Resort", "dashboard_first_property dashboard_first_resort"),
  say("Approve / Reject / Preview", "moderation_approve moderation_reject moderation_preview"),
];
