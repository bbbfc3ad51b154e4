import { uploadMessages } from '@stumpquote/domain/quote-requests/upload-limits';

export const photosMessages = {
  en: {
    notMultipart: 'Send the photos as a multipart form, in the field "images".',
    noLength: 'Send the photos with the length of the form (Content-Length).',
    wrongField: (field: string) => `Send the photos in the field "images", not "${field}".`,
    noPhotos: 'Choose at least one photo.',
    damaged: 'This photo is damaged or incomplete. Please choose it again or take a new one.',
    interrupted: 'The upload was cut off. Please try again.',
    tooOften: 'Too many uploads from this connection. Please try again later.',
    ...uploadMessages,
    busy: 'Many photos are being uploaded right now. Please try again in a moment.',
    held: "This is a restored copy that has not been released yet, so photos can't be uploaded here.",
    notFound: 'Photo not found',
    notYours: 'One of the photos is no longer here. Please remove it and upload it again.',
    otherRequest:
      'One of the photos already belongs to another request. Please remove it and upload it again.',
    inRequest: "This photo belongs to a request that was sent, so it can't be changed here.",
    aboutFile: (name: string, sentence: string) => `${name}: ${sentence}`,
  },
};
