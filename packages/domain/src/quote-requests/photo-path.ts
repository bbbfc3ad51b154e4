/** Returns the URL path of an uploaded photo, which the upload returned as `path`. */
export const photoPath = (id: string): string => `/api/photos/${id}`;

const pathPattern =
  /^\/?api\/photos\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Returns the photo id in an upload's `path`; null for any other text. */
export const photoIdOfPath = (path: string): string | null => pathPattern.exec(path)?.[1] ?? null;
