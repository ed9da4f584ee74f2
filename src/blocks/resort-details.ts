/** The scripts of a resort's page, together: they are small, and one file is one request. */
import "#ui/back-link.ts";
import "#ui/section-tabs.ts";
import "#ui/view-count.ts";
import "./resort-card-actions.ts";
