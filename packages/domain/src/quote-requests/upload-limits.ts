import { messagesOf } from '../i18n/message.js';
import { maxPhotoBytes, maxPhotos } from './photo-rules.js';

const fullForm = maxPhotos * maxPhotoBytes;

/** Bytes one network may upload per hour: five forms of five photos of the largest size. A form of phone photos is a fifth of that. */
export const uploadBytesPerHour = 5 * fullForm;

/** Bytes one network may upload and store per day: offices and mobile networks share an address. */
export const uploadBytesPerDay = 10 * fullForm;

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

const perHour = megabytes(uploadBytesPerHour);
const perDay = megabytes(uploadBytesPerDay);

export const uploadMessages = messagesOf('uploadRules', {
  en: {
    tooMuchPerHour: `More than ${perHour} MB of photos came from your internet connection within an hour. Please try again in an hour.`,
    tooMuchPerDay: `More than ${perDay} MB of photos came from your internet connection within a day. Please try again tomorrow.`,
  },
  es: {
    tooMuchPerHour: `Desde su conexión a internet llegaron más de ${perHour} MB de fotos en una hora. Intente de nuevo dentro de una hora.`,
    tooMuchPerDay: `Desde su conexión a internet llegaron más de ${perDay} MB de fotos en un día. Intente de nuevo mañana.`,
  },
});
