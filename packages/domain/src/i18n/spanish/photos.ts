import type { SpanishSentences } from '../sentence-pattern.js';

export const photoSentences: SpanishSentences = {
  'You can only upload up to {max} files total. You have 1 file already.':
    'Solo puede subir hasta {max} archivos en total. Ya tiene 1 archivo.',
  'You can only upload up to {max} files total. You have {n} files already.':
    'Solo puede subir hasta {max} archivos en total. Ya tiene {n} archivos.',
  'Only JPG and PNG images are allowed.': 'Solo se permiten imágenes JPG y PNG.',
  'Files must be smaller than 10MB.': 'Los archivos deben pesar menos de 10 MB.',
  'File size must be less than 10MB': 'El archivo debe pesar menos de 10 MB',
  'This photo has more than 50 megapixels. Please take it again at a lower resolution.':
    'Esta foto tiene más de 50 megapíxeles. Tómela de nuevo con menos resolución.',
  'Send the photos with the length of the form (Content-Length).':
    'Envíe las fotos con el tamaño del formulario (Content-Length).',
  'This photo is more than 30,000 pixels wide or high. Please cut it or take it again.':
    'Esta foto mide más de 30,000 píxeles de ancho o de alto. Recórtela o tómela de nuevo.',
  "This photo has more than 24 megapixels and is saved in a progressive form that can't be opened piece by piece. Please take it again at a lower resolution.":
    'Esta foto tiene más de 24 megapíxeles y está guardada en una forma progresiva que no se puede abrir por partes. Tómela de nuevo con menos resolución.',
  'This file is empty. Please choose it again.': 'Este archivo está vacío. Elíjalo de nuevo.',
  'Only JPG and PNG images are allowed. On an iPhone, open Settings, Camera, Formats, choose Most Compatible and take the photo again.':
    'Solo se permiten imágenes JPG y PNG. En un iPhone, abra Configuración, Cámara, Formatos, elija El más compatible y tome la foto de nuevo.',
  'Please upload at least one photo of your tree stump to continue.':
    'Suba al menos una foto de su tocón para continuar.',
  'Choose at least one photo.': 'Elija al menos una foto.',
  'This photo is damaged or incomplete. Please choose it again or take a new one.':
    'Esta foto está dañada o incompleta. Elíjala de nuevo o tome otra.',
  'The upload was cut off. Please try again.': 'La subida se interrumpió. Intente de nuevo.',
  'Too many uploads from this connection. Please try again later.':
    'Demasiadas subidas desde esta conexión. Intente de nuevo más tarde.',
  'More than {max} MB of photos came from your internet connection within an hour. Please try again in an hour.':
    'Desde su conexión a internet llegaron más de {max} MB de fotos en una hora. Intente de nuevo dentro de una hora.',
  'More than {max} MB of photos came from your internet connection within a day. Please try again tomorrow.':
    'Desde su conexión a internet llegaron más de {max} MB de fotos en un día. Intente de nuevo mañana.',
  "This is a restored copy that has not been released yet, so photos can't be uploaded here.":
    'Esta es una copia restaurada que todavía no se ha habilitado, así que aquí no se pueden subir fotos.',
  'Many photos are being uploaded right now. Please try again in a moment.':
    'En este momento se están subiendo muchas fotos. Intente de nuevo en un momento.',
  'Photo not found': 'No se encontró la foto',
  'One of the photos is no longer here. Please remove it and upload it again.':
    'Una de las fotos ya no está aquí. Quítela y súbala de nuevo.',
  'One of the photos already belongs to another request. Please remove it and upload it again.':
    'Una de las fotos ya pertenece a otra solicitud. Quítela y súbala de nuevo.',
  "This photo belongs to a request that was sent, so it can't be changed here.":
    'Esta foto pertenece a una solicitud ya enviada, así que no se puede cambiar aquí.',
  'Each photo needs the path that its upload answered':
    'Cada foto necesita la ruta que respondió su subida',
  'The same photo is listed twice': 'La misma foto aparece dos veces',
  'Send the photos as a multipart form, in the field "images".':
    'Envíe las fotos como formulario multipart, en el campo «images».',
  'Send the photos in the field "images", not "{field}".':
    'Envíe las fotos en el campo «images», no en «{field}».',
  '{name}: {sentence:sentence}': '{name}: {sentence}',
};
