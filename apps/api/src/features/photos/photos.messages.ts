import { messagesOf, translate, type Message } from '@stumpquote/domain/i18n/message';

export const photosMessages = messagesOf('photos', {
  en: {
    notMultipart: 'Send the photos as a multipart form, in the field "images".',
    noLength: 'Send the photos with the length of the form (Content-Length).',
    wrongField: (field: string) => `Send the photos in the field "images", not "${field}".`,
    noPhotos: 'Choose at least one photo.',
    tooManyForAppointment:
      'Too many photos of this appointment are waiting. Save the measurements, or try again tomorrow.',
    damaged: 'This photo is damaged or incomplete. Please choose it again or take a new one.',
    interrupted: 'The upload was interrupted. Please try again.',
    tooOften: 'Too many uploads from this connection. Please try again later.',
    busy: 'Many photos are being uploaded right now. Please try again in a moment.',
    held: "This is a restored copy that hasn't been released yet, so photos can't be uploaded here.",
    notFound: 'Photo not found',
    notYours: 'One of the photos is no longer here. Please remove it and upload it again.',
    portraitNotYours: 'This photo is no longer here. Please choose it again.',
    otherRequest:
      'One of the photos already belongs to another request. Please remove it and upload it again.',
    inRequest: "This photo belongs to a request that was sent, so it can't be changed here.",
    marksImplausible:
      "These marks can't be a stump and its sheet on this photo. Check the outline and the sheet's corners.",
    aboutFile: (name: string, problem: Message) => `${name}: ${translate(problem, 'en')}`,
  },
  es: {
    notMultipart: 'Envíe las fotos como formulario multipart, en el campo «images».',
    noLength: 'Envíe las fotos con el tamaño del formulario (Content-Length).',
    wrongField: (field) => `Envíe las fotos en el campo «images», no en «${field}».`,
    noPhotos: 'Elija al menos una foto.',
    tooManyForAppointment:
      'Hay demasiadas fotos de esta cita en espera. Guarde las medidas o intente de nuevo mañana.',
    damaged: 'Esta foto está dañada o incompleta. Elíjala de nuevo o tome otra.',
    interrupted: 'La subida se interrumpió. Intente de nuevo.',
    tooOften: 'Demasiadas subidas desde esta conexión. Intente de nuevo más tarde.',
    busy: 'En este momento se están subiendo muchas fotos. Intente de nuevo en un momento.',
    held: 'Esta es una copia restaurada que todavía no se ha habilitado, así que aquí no se pueden subir fotos.',
    notFound: 'No se encontró la foto',
    notYours: 'Una de las fotos ya no está aquí. Quítela y súbala de nuevo.',
    portraitNotYours: 'Esta foto ya no está aquí. Elíjala de nuevo.',
    otherRequest: 'Una de las fotos ya pertenece a otra solicitud. Quítela y súbala de nuevo.',
    inRequest: 'Esta foto pertenece a una solicitud ya enviada, así que no se puede cambiar aquí.',
    marksImplausible:
      'Estas marcas no pueden ser un tocón y su hoja en esta foto. Revise el contorno y las esquinas de la hoja.',
    aboutFile: (name, problem) => `${name}: ${translate(problem, 'es')}`,
  },
});
