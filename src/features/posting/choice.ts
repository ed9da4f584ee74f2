/** One answer of a select or a group: what is sent, and its word for the reader. */
export type Choice = { value: string; label: string };
