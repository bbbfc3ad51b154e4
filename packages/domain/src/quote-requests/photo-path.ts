/** Where an uploaded photo is read: what the upload answered as its `path`. */
export const photoPath = (id: string): string => `/api/photos/${id}`;

const pathPattern =
  /^\/?api\/photos\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The photo that an upload's `path` names; null for any other text. */
export const photoIdOfPath = (path: string): string | null => pathPattern.exec(path)?.[1] ?? null;
