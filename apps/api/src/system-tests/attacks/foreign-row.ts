import type { Records } from './foreign-scene.js';

/**
 * One row per call: the foreign records it names and the result per viewer, in the order of
 * `viewers`. `in` means allowed: not 401, 403, or 404. Written by hand: it must not be derived from
 * what it checks.
 */
export type ForeignRow = readonly [
  names: (records: Records) => Record<string, unknown>,
  outcomes: string,
];

export const nothing = (): Record<string, unknown> => ({});
export const everyone = 'in  in  in  in  in  in  in';
export const signedIn = '401 in  in  in  401 in  in';
export const company = '401 403 in  in  401 in  403';
export const staff = '401 403 in  in  401 in  in';
export const admin = '401 403 403 403 401 403 in';
// The record decides: for outsiders it doesn't exist.
export const hidden = '404 404 404 404 404 in  in';
export const hiddenSignedIn = '401 404 404 404 401 in  in';
export const hiddenStaff = '401 403 404 404 401 in  in';
// Even the administrator can't answer for a customer or access another browser's uploads and chats.
export const customersAlone = '404 404 404 404 404 403 403';
// Without a webhook secret or METRICS_TOKEN, these routes don't exist.
export const unconfigured = '404 404 404 404 404 404 404';
export const browsersAlone = '404 404 404 404 404 404 404';
// Writes with an ended session are refused, even where visitors may write.
export const everyonesWrite = 'in  in  in  in  401 in  in';
export const hiddenWrite = '404 404 404 404 401 in  in';
export const customersWrite = '404 404 404 404 401 403 403';
export const hiddenFromCompanies = '404 404 404 404 404 403 in';
export const hiddenFromCompaniesWrite = '404 404 404 404 401 403 in';
export const browsersWrite = '404 404 404 404 401 404 404';
