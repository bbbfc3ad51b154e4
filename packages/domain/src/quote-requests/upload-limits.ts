import { maxPhotoBytes, maxPhotos } from './photo-rules.js';

const fullForm = maxPhotos * maxPhotoBytes;

/** Bytes one network may upload per hour: five forms of five photos of the largest size. A form of phone photos is a fifth of that. */
export const uploadBytesPerHour = 5 * fullForm;

/** Bytes one network may upload and store per day: offices and mobile networks share an address. */
export const uploadBytesPerDay = 10 * fullForm;

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

export const uploadMessages = {
  tooMuchPerHour: `More than ${megabytes(uploadBytesPerHour)} MB of photos came from your internet connection within an hour. Please try again in an hour.`,
  tooMuchPerDay: `More than ${megabytes(uploadBytesPerDay)} MB of photos came from your internet connection within a day. Please try again tomorrow.`,
} as const;
