/** The scripts of the list of resorts, together. */
import "#features/resort/resort-search.ts";
import "./resort-card-actions.ts";
