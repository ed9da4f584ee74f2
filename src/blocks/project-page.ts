/** The scripts of a project's page, together: they are small, and one file is one request. */
import "#features/project/project-favourite.ts";
import "#ui/back-link.ts";
import "./record-dialogs.ts";
