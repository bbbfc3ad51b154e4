import { inSpanish } from '@stumpquote/domain/i18n/translate-sentence';
import { maxPhotoBytes, maxPhotos, photoMessages, statusLine } from '@stumpquote/domain/quote-requests/photo-rules';

function spanishStatus(count: number): string {
  if (count === 0) return 'Todavía no hay fotos';
  const uploaded = count === 1 ? '1 foto subida' : `${count} fotos subidas`;
  const left = Math.max(0, maxPhotos - count);
  if (left === 0) return `${uploaded} (no caben más)`;
  return left === 1 ? `${uploaded} (puede agregar 1 más)` : `${uploaded} (puede agregar ${left} más)`;
}

export const photosMessages = {
  en: {
    drop: 'Drag and drop your photos here',
    browse: 'or click to browse files',
    supports: 'Supports JPG and PNG (max 10MB)',
    full: `You have added all ${maxPhotos} photos. Remove one to add another.`,
    counter: (count: number) => `Uploaded Photos (${count}/${maxPhotos})`,
    addMore: 'Add More',
    remove: (name: string) => `Remove ${name}`,
    preview: (number: number) => `Photo ${number}`,
    stumpOf: (number: number) => `Which stump does photo ${number} show?`,
    stump: (number: number) => `Stump ${number}`,
    uploading: (percent: number) => `Uploading, ${percent}%`,
    preparing: 'Uploaded. Getting your photos ready…',
    progress: 'Upload progress',
    refused: 'These files were not added',
    rejections: {
      'file-invalid-type': 'File type must be .jpg, .jpeg, .png or .heic',
      'file-too-large': `File is larger than ${maxPhotoBytes} bytes`,
      'file-too-small': 'File is smaller than 1 bytes',
      'too-many-files': 'Too many files',
    } as Readonly<Record<string, string>>,
    tooManyFiles: 'Too many files',
    failed: 'Upload failed',
    uploadFailed: 'Upload Failed',
    notUploaded: (names: string) => `Not uploaded yet: ${names}`,
    uploadFailedText: 'Failed to upload files. Please try again.',
    uploadSuccessful: 'Upload Successful',
    uploaded: (count: number) => `${count} file(s) uploaded successfully.`,
    removeFailed: 'The photo could not be removed. Please try again.',
    changeFailed: 'That could not be saved. Please try again.',
    loadFailed: 'We could not look up the photos you added before.',
    retry: 'Try again',
    noPhotos: photoMessages.noPhotos,
    status: statusLine,
  },
  es: {
    drop: 'Arrastre sus fotos hasta aquí',
    browse: 'o elíjalas entre sus archivos',
    supports: 'Se aceptan JPG y PNG (máx. 10 MB)',
    full: `Ya agregó las ${maxPhotos} fotos. Quite una para agregar otra.`,
    counter: (count: number) => `Fotos subidas (${count}/${maxPhotos})`,
    addMore: 'Agregar más',
    remove: (name: string) => `Quitar ${name}`,
    preview: (number: number) => `Foto ${number}`,
    stumpOf: (number: number) => `¿Qué tocón muestra la foto ${number}?`,
    stump: (number: number) => `Tocón ${number}`,
    uploading: (percent: number) => `Subiendo, ${percent} %`,
    preparing: 'Subidas. Estamos preparando sus fotos…',
    progress: 'Avance de la subida',
    refused: 'Estos archivos no se agregaron',
    rejections: {
      'file-invalid-type': 'El archivo debe ser .jpg, .jpeg, .png o .heic',
      'file-too-large': 'El archivo pesa más de 10 MB',
      'file-too-small': 'El archivo está vacío',
      'too-many-files': 'Demasiados archivos',
    } as Readonly<Record<string, string>>,
    tooManyFiles: 'Demasiados archivos',
    failed: 'No se pudo subir',
    uploadFailed: 'No se pudo subir',
    notUploaded: (names: string) => `Todavía sin subir: ${names}`,
    uploadFailedText: 'No se pudieron subir los archivos. Inténtelo de nuevo.',
    uploadSuccessful: 'Fotos subidas',
    uploaded: (count: number) => (count === 1 ? 'Se subió 1 archivo.' : `Se subieron ${count} archivos.`),
    removeFailed: 'No se pudo quitar la foto. Inténtelo de nuevo.',
    changeFailed: 'No se pudo guardar ese cambio. Inténtelo de nuevo.',
    loadFailed: 'No pudimos encontrar las fotos que agregó antes.',
    retry: 'Intentar de nuevo',
    noPhotos: {
      title: 'No hay fotos',
      description: inSpanish(photoMessages.noPhotos.description),
    },
    status: spanishStatus,
  },
};
