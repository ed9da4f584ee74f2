const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of something stored: a UUID in small letters. */
export const isUuid = (text: string): boolean => UUID.test(text);
