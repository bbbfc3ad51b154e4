import { messagesOf, type Message } from '../i18n/message.js';

export const minPhotos = 1;
export const maxPhotos = 5;
/** A crew's unsaved uploads for one appointment: each of its stumps a few times. */
export const maxCrewUploads = 20;
/** Photos of one request, with those its customer adds after submitting. */
export const maxRequestPhotos = 10;
export const maxPhotoBytes = 10 * 1024 * 1024;

/**
 * Larger JPGs and PNGs are scaled down in the browser before upload; past this, decoding takes more
 * memory than a phone has.
 */
export const maxScaledPhotoBytes = 100 * 1024 * 1024;

/** Stored photos are scaled to at most this many pixels on the longer side. */
export const maxStoredSide = 4096;

/** Photos that would decode to more pixels are refused before decoding. */
export const maxPhotoPixels = 50_000_000;

/**
 * Interlaced PNG and progressive JPEG can't be decoded line by line: they take 12 to 16 bytes of
 * memory per pixel.
 */
export const maxUnscaledPhotoPixels = 24_000_000;

/** A line of an image is decoded at once; panoramas stay far below this. */
export const maxPhotoSide = 30_000;

const photoTypes = ['image/jpeg', 'image/png'] as const;
const photoExtensions = ['.jpg', '.jpeg', '.png'] as const;
const heicTypes = ['image/heic', 'image/heif'];
const heicExtensions = ['.heic', '.heif'];

export const photoMessages = messagesOf('photoRules', {
  en: {
    tooManyFiles: (alreadyUploaded: number) =>
      `You can only upload up to ${maxPhotos} files total. You have ${alreadyUploaded} ${alreadyUploaded === 1 ? 'file' : 'files'} already.`,
    wrongType: 'Only JPG and PNG images are allowed.',
    notAPhoto: "This file isn't a picture, although its name ends like one.",
    tooLarge: 'Files must be smaller than 10MB.',
    tooLargeServer: 'File size must be less than 10MB',
    tooManyPixels:
      'This photo has more than 50 megapixels. Please take it again at a lower resolution.',
    tooLong: 'This photo is more than 30,000 pixels wide or high. Please crop it or take it again.',
    tooManyPixelsAtOnce:
      "This photo has more than 24 megapixels and is saved in a progressive format that can't be opened in pieces. Please take it again at a lower resolution.",
    empty: 'This file is empty. Please choose it again.',
    heic: 'Only JPG and PNG images are allowed. On an iPhone, open Settings, Camera, Formats, choose Most Compatible and take the photo again.',
    noPhotos: 'Please upload at least one photo of your tree stump to continue.',
  },
  es: {
    tooManyFiles: (alreadyUploaded) =>
      `Solo puede subir hasta ${maxPhotos} archivos en total. Ya tiene ${alreadyUploaded} ${alreadyUploaded === 1 ? 'archivo' : 'archivos'}.`,
    wrongType: 'Solo se permiten imágenes JPG y PNG.',
    notAPhoto: 'Este archivo no es una imagen, aunque su nombre termine como el de una.',
    tooLarge: 'Los archivos deben pesar menos de 10 MB.',
    tooLargeServer: 'El archivo debe pesar menos de 10 MB',
    tooManyPixels: 'Esta foto tiene más de 50 megapíxeles. Tómela de nuevo con menos resolución.',
    tooLong:
      'Esta foto mide más de 30,000 píxeles de ancho o de alto. Recórtela o tómela de nuevo.',
    tooManyPixelsAtOnce:
      'Esta foto tiene más de 24 megapíxeles y está guardada en una forma progresiva que no se puede abrir por partes. Tómela de nuevo con menos resolución.',
    empty: 'Este archivo está vacío. Elíjalo de nuevo.',
    heic: 'Solo se permiten imágenes JPG y PNG. En un iPhone, abra Configuración, Cámara, Formatos, elija El más compatible y tome la foto de nuevo.',
    noPhotos: 'Suba al menos una foto de su tocón para continuar.',
  },
});

/** Returns the line under the drop zone. */
export function statusLine(photos: number): string {
  if (photos === 0) return 'No photos uploaded yet';
  return `${photos} photo(s) uploaded (${Math.max(0, maxPhotos - photos)} more allowed)`;
}

interface PhotoFile {
  name: string;
  /** As detected by the browser; empty if it doesn't know the type. */
  type: string;
  /** In bytes. */
  size: number;
}

function isOfKind(
  file: PhotoFile,
  types: readonly string[],
  extensions: readonly string[],
): boolean {
  const name = file.name.toLowerCase();
  if (file.type !== '') return types.includes(file.type.toLowerCase());
  return extensions.some((extension) => name.endsWith(extension));
}

/**
 * Whether a file is an iPhone's HEIC photo, by its type or, if the browser doesn't know it, by its
 * name.
 */
export function isHeic(file: PhotoFile): boolean {
  return isOfKind(file, heicTypes, heicExtensions);
}

/** A file of another kind that is named like a photo. */
const isNamedLikePhoto = ({ name, type }: PhotoFile): boolean =>
  !type.toLowerCase().startsWith('image/') &&
  photoExtensions.some((extension) => name.toLowerCase().endsWith(extension));

/** The browser's abilities before upload. */
interface SendingBrowser {
  heicSupported?: boolean;
  /** It scales down JPGs and PNGs that are too large. */
  scales?: boolean;
}

function refusalOf(
  file: PhotoFile,
  { heicSupported = false, scales = false }: SendingBrowser,
): Message | undefined {
  const isHeicFile = isHeic(file);
  if (isHeicFile) {
    if (!heicSupported) return photoMessages.heic;
  } else if (!isOfKind(file, photoTypes, photoExtensions)) {
    return isNamedLikePhoto(file) ? photoMessages.notAPhoto : photoMessages.wrongType;
  }
  if (file.size > (scales && !isHeicFile ? maxScaledPhotoBytes : maxPhotoBytes))
    return photoMessages.tooLarge;
  return file.size === 0 ? photoMessages.empty : undefined;
}

interface CheckedFiles<File extends PhotoFile> {
  accepted: File[];
  /** `index` is the file's place in the list that was checked. */
  refused: { index: number; message: Message }[];
}

/**
 * Returns which chosen files may be added to the `existingCount` present, in order, up to five. The
 * server decides by content.
 */
export function checkNewFiles<File extends PhotoFile>(
  existingCount: number,
  files: readonly File[],
  options: SendingBrowser = {},
): CheckedFiles<File> {
  const accepted: File[] = [];
  const refused: { index: number; message: Message }[] = [];
  for (const [index, file] of files.entries()) {
    const full = existingCount + accepted.length >= maxPhotos;
    const message =
      refusalOf(file, options) ?? (full ? photoMessages.tooManyFiles(existingCount) : undefined);
    if (message === undefined) accepted.push(file);
    else refused.push({ index, message });
  }
  return { accepted, refused };
}

const fullForm = maxPhotos * maxPhotoBytes;

/**
 * Bytes one network may upload per hour: five forms of five photos of the largest size. A form of
 * phone photos is a fifth of that.
 */
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
