import { messagesOf, officeMessagesOf } from '@stumpquote/domain/i18n/message';
import { problemTexts } from '@stumpquote/stump-vision/geometry/problem-texts';

export const stumpAnalysisMessages = messagesOf('stumpAnalysis', {
  en: {
    notFound: 'Analysis not found',
    photosGone: 'One of the photos is no longer here. Please remove it and upload it again.',
    tooOften: 'Too many analyses from this connection. Please try again later.',
    proposedTooOften: 'Too many photos were checked from this connection. Please try again later.',
    busy: 'The photo analysis is busy. Please try again in a moment.',
    unreadable: "This photo couldn't be read. Please upload it again.",
  },
  es: {
    notFound: 'No se encontró el análisis',
    photosGone: 'Una de las fotos ya no está aquí. Quítela y súbala de nuevo.',
    tooOften: 'Demasiados análisis desde esta conexión. Intente de nuevo más tarde.',
    proposedTooOften:
      'Se revisaron demasiadas fotos desde esta conexión. Intente de nuevo más tarde.',
    busy: 'El análisis de fotos está ocupado. Intente de nuevo en un momento.',
    unreadable: 'No se pudo leer esta foto. Súbala de nuevo.',
  },
});

export const stumpAnalysisOfficeMessages = officeMessagesOf('stumpAnalysisOffice', {
  pricesChangedMeanwhile:
    'Somebody saved new prices after you opened this page. Copy yours, leave this page and open it again.',
  noSuchPrices: "That version of the price book doesn't exist.",
  notAssigned: 'Only the company that the request is assigned to corrects its measurements.',
  closed: 'This request is closed, so its measurements stay as they are.',
  noAnalysis: 'This request has no analysis to correct.',
  underWay: 'The photos are still being analyzed. Please try again in a moment.',
  noSuchStump: (stump: number) => `This request has no stump ${stump}`,
  otherPhoto: (stump: number) => `These marks are on a photo that doesn't show stump ${stump}`,
  noWidth: 'These marks give no width.',
});

/** What an analysis's record says of its photos and stumps. */
export const analysisProblems = messagesOf('analysisProblems', {
  en: {
    failed: "We couldn't analyze the photos. Our team will look at them and measure the stump.",
    notMeasured: (stump: number) =>
      `Stump ${stump}: our team will measure it from your photos or on site.`,
    unreadable: (number: number) => `Photo ${number} couldn't be read. Please upload it again.`,
    photoNotMeasured: (number: number) =>
      `Photo ${number} couldn't be measured this time. Our team will look at it.`,
    tooSmall: (number: number, width: number, height: number) =>
      `Photo ${number} is very small (${width} x ${height} pixels). A photo straight from the camera shows more.`,
    tooDark: (number: number) =>
      `Photo ${number} is very dark. Take it again in daylight or with the flash.`,
    blurred: (number: number) =>
      `Photo ${number} is blurred. Hold the phone still and tap the stump to focus.`,
  },
  es: {
    failed: 'No pudimos analizar las fotos. Nuestro equipo las revisará y medirá el tocón.',
    notMeasured: (stump) => `Tocón ${stump}: nuestro equipo lo medirá con sus fotos o en el lugar.`,
    unreadable: (number) => `No se pudo leer la foto ${number}. Súbala de nuevo.`,
    photoNotMeasured: (number) =>
      `La foto ${number} no se pudo medir esta vez. Nuestro equipo la revisará.`,
    tooSmall: (number, width, height) =>
      `La foto ${number} es muy pequeña (${width} x ${height} píxeles). Una foto directa de la cámara muestra más.`,
    tooDark: (number) => `La foto ${number} está muy oscura. Tómela otra vez de día o con flash.`,
    blurred: (number) =>
      `La foto ${number} está borrosa. Sostenga el teléfono sin moverlo y toque el tocón en la pantalla para enfocar.`,
  },
});

/** What the measuring of a photo says of it. */
export const measurementProblems = messagesOf('measurementProblems', problemTexts);
