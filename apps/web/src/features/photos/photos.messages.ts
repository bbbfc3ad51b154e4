import { translate } from '@stumpquote/domain/i18n/message';
import {
  maxPhotoBytes,
  maxPhotos,
  photoMessages,
  statusLine,
} from '@stumpquote/domain/quote-requests/photo-rules';

function spanishSending(uploaded: number, chosen: number): string {
  const left = maxPhotos - chosen;
  return `${uploaded} de ${chosen} ${chosen === 1 ? 'foto' : 'fotos'} ${chosen === 1 ? 'subida' : 'subidas'} (${left === 0 ? 'no caben más' : `puede agregar ${left} más`})`;
}

function spanishStatus(count: number): string {
  if (count === 0) return 'Todavía no hay fotos';
  const uploaded = count === 1 ? '1 foto subida' : `${count} fotos subidas`;
  const left = Math.max(0, maxPhotos - count);
  if (left === 0) return `${uploaded} (no caben más)`;
  return left === 1
    ? `${uploaded} (puede agregar 1 más)`
    : `${uploaded} (puede agregar ${left} más)`;
}

export const photosMessages = {
  en: {
    drop: 'Drag and drop your photos here',
    browse: 'or click to browse files',
    supports: 'Supports JPG and PNG (max 10MB)',
    full: `You've added all ${maxPhotos} photos. Remove one to add another.`,
    counter: (count: number) => `Uploaded Photos (${count}/${maxPhotos})`,
    addMore: 'Add More',
    remove: (name: string) => `Remove ${name}`,
    preview: (number: number) => `Photo ${number}`,
    stumpOf: (number: number) => `Which stump does photo ${number} show?`,
    stump: (number: number) => `Stump ${number}`,
    uploading: (percent: number) => `Uploading, ${percent}%`,
    preparing: 'Uploaded. Getting your photos ready…',
    progress: 'Upload progress',
    refused: "These files weren't added",
    rejections: {
      'file-invalid-type': 'File type must be .jpg, .jpeg or .png',
      'file-too-large': `File is larger than ${maxPhotoBytes} bytes`,
      'file-too-small': 'File is smaller than 1 bytes',
      'too-many-files': 'Too many files',
    } as Readonly<Record<string, string>>,
    tooManyFiles: 'Too many files',
    failed: 'Upload failed',
    uploadFailed: 'Upload Failed',
    waiting: 'Waiting for its turn',
    scaling: 'Larger than 10 MB. Scaling it down…',
    scaled: (size: string) =>
      `Scaled down from ${size} for the upload. Its proportions and camera data are kept for measuring.`,
    retrying: "The connection was lost. We'll try again automatically.",
    retryNow: 'Try again',
    retryOf: (name: string) => `Try again: ${name}`,
    duplicate: "This photo is already here, so it wasn't added again.",
    stillUploading: {
      title: 'Photos Still Uploading',
      description: "Please wait until all photos are uploaded, or remove the ones that aren't.",
    },
    uploadFailedText: 'Failed to upload files. Please try again.',
    uploadSuccessful: 'Upload Successful',
    uploaded: (count: number) => `${count} file(s) uploaded successfully.`,
    leaving: {
      message: "Some of your photos aren't uploaded yet. You'll lose them if you leave now.",
      keep: 'Keep uploading',
    },
    removeFailed: "The photo couldn't be removed. Please try again.",
    changeFailed: "That couldn't be saved. Please try again.",
    loadFailed: "We couldn't load the photos you added before.",
    retry: 'Try again',
    noPhotos: {
      title: 'No Photos Uploaded',
      description: translate(photoMessages.noPhotos, 'en'),
    },
    status: statusLine,
    sending: (uploaded: number, chosen: number) =>
      `${uploaded} of ${chosen} ${chosen === 1 ? 'photo' : 'photos'} uploaded (${maxPhotos - chosen} more allowed)`,
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
      'file-invalid-type': 'El archivo debe ser .jpg, .jpeg o .png',
      'file-too-large': 'El archivo pesa más de 10 MB',
      'file-too-small': 'El archivo está vacío',
      'too-many-files': 'Demasiados archivos',
    } as Readonly<Record<string, string>>,
    tooManyFiles: 'Demasiados archivos',
    failed: 'No se pudo subir',
    uploadFailed: 'No se pudo subir',
    waiting: 'Esperando su turno',
    scaling: 'Pesa más de 10 MB. La estamos reduciendo…',
    scaled: (size: string) =>
      `Reducida desde ${size} para poder subirla. Conserva sus proporciones y los datos de la cámara para medir.`,
    retrying: 'Se perdió la conexión. Lo intentamos de nuevo automáticamente.',
    retryNow: 'Intentar de nuevo',
    retryOf: (name: string) => `Intentar de nuevo: ${name}`,
    duplicate: 'Esta foto ya está aquí, así que no se agregó otra vez.',
    stillUploading: {
      title: 'Las fotos aún se están subiendo',
      description: 'Espere a que se suban todas las fotos, o quite las que faltan.',
    },
    uploadFailedText: 'No se pudieron subir los archivos. Inténtelo de nuevo.',
    uploadSuccessful: 'Fotos subidas',
    uploaded: (count: number) =>
      count === 1 ? 'Se subió 1 archivo.' : `Se subieron ${count} archivos.`,
    leaving: {
      message: 'Algunas de sus fotos todavía no se han subido. Si se va ahora, se pierden.',
      keep: 'Seguir subiendo',
    },
    removeFailed: 'No se pudo quitar la foto. Inténtelo de nuevo.',
    changeFailed: 'No se pudo guardar ese cambio. Inténtelo de nuevo.',
    loadFailed: 'No pudimos cargar las fotos que agregó antes.',
    retry: 'Intentar de nuevo',
    noPhotos: {
      title: 'No hay fotos',
      description: translate(photoMessages.noPhotos, 'es'),
    },
    status: spanishStatus,
    sending: spanishSending,
  },
};
