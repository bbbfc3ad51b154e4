import { messagesOf, type Message } from '../i18n/message.js';

export const minPhotos = 1;
export const maxPhotos = 5;
export const maxPhotoBytes = 10 * 1024 * 1024;

/** A larger JPG or PNG is scaled down in the browser before it is sent; past this, opening it takes more memory than a phone has. */
export const maxScaledPhotoBytes = 100 * 1024 * 1024;

/** The longer side of what is kept of a photo, in pixels. */
export const longestKeptSide = 4096;

/** Photos that would unpack past this are refused before they are decoded. */
export const maxPhotoPixels = 50_000_000;

/** Interlaced PNG and progressive JPEG can only be opened as a whole: 12 to 16 bytes of memory a pixel instead of a few lines. */
export const maxWholePhotoPixels = 24_000_000;

/** A single line of a picture is opened at once: panoramas stay far below this. */
export const maxPhotoSide = 30_000;

export const photoTypes = ['image/jpeg', 'image/png'] as const;
export const photoExtensions = ['.jpg', '.jpeg', '.png'] as const;
const heicTypes = ['image/heic', 'image/heif'];
const heicExtensions = ['.heic', '.heif'];

export const photoMessages = messagesOf('photoRules', {
  en: {
    tooManyFiles: (alreadyUploaded: number) =>
      `You can only upload up to ${maxPhotos} files total. You have ${alreadyUploaded} ${alreadyUploaded === 1 ? 'file' : 'files'} already.`,
    wrongType: 'Only JPG and PNG images are allowed.',
    tooLarge: 'Files must be smaller than 10MB.',
    tooLargeServer: 'File size must be less than 10MB',
    tooManyPixels:
      'This photo has more than 50 megapixels. Please take it again at a lower resolution.',
    tooLong: 'This photo is more than 30,000 pixels wide or high. Please cut it or take it again.',
    tooManyPixelsAtOnce:
      "This photo has more than 24 megapixels and is saved in a progressive form that can't be opened piece by piece. Please take it again at a lower resolution.",
    empty: 'This file is empty. Please choose it again.',
    heic: 'Only JPG and PNG images are allowed. On an iPhone, open Settings, Camera, Formats, choose Most Compatible and take the photo again.',
    noPhotos: 'Please upload at least one photo of your tree stump to continue.',
  },
  es: {
    tooManyFiles: (alreadyUploaded) =>
      `Solo puede subir hasta ${maxPhotos} archivos en total. Ya tiene ${alreadyUploaded} ${alreadyUploaded === 1 ? 'archivo' : 'archivos'}.`,
    wrongType: 'Solo se permiten imágenes JPG y PNG.',
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

/** The line under the drop zone. */
export function statusLine(photos: number): string {
  if (photos === 0) return 'No photos uploaded yet';
  return `${photos} photo(s) uploaded (${Math.max(0, maxPhotos - photos)} more allowed)`;
}

export interface PhotoFile {
  name: string;
  /** The browser's guess; empty when it doesn't know the type. */
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

/** Whether a file is an iPhone's HEIC photo, by its type or, where the browser knows none, by its name. */
export function isHeic(file: PhotoFile): boolean {
  return isOfKind(file, heicTypes, heicExtensions);
}

/** What a browser may do before it sends a file. */
interface SendingBrowser {
  heicSupported?: boolean;
  /** It scales JPG and PNG down that are too large. */
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
    return photoMessages.wrongType;
  }
  if (file.size > (scales && !isHeicFile ? maxScaledPhotoBytes : maxPhotoBytes))
    return photoMessages.tooLarge;
  return file.size === 0 ? photoMessages.empty : undefined;
}

export interface CheckedFiles<File extends PhotoFile> {
  accepted: File[];
  /** `index` is the file's place in the list that was checked. */
  refused: { index: number; message: Message }[];
}

/**
 * Which of the chosen files may be uploaded beside the `existingCount` that are there. Good files are taken in order until
 * five are reached. A first look only: the server judges by the bytes.
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
