import { z } from 'zod';
import type { Locale } from '../i18n/locale.js';
import { idSchema } from '../id-schema.js';

/** Version of the sentence below; stored with a copy of what was agreed to. */
export const showingConsentVersion = '2026-11-23';

const sentences: Record<Locale, (companyName: string) => string> = {
  en: (companyName) =>
    `${companyName} may show one of my photos and one of the finished work on this site. ` +
    "With them are only my city, the month and the stump's width. I can take this back at any time.",
  es: (companyName) =>
    `${companyName} puede mostrar en este sitio una de mis fotos y una del trabajo terminado. ` +
    'Con ellas solo van mi ciudad, el mes y el ancho del tocón. Puedo retirar este permiso en cualquier momento.',
};

/** The exact sentence beside the customer's checkbox. */
export const showingConsentText = (companyName: string, locale: Locale): string =>
  sentences[locale](companyName);

/** Gives the consent in the wording that was shown. */
export const agreeToShowingSchema = z.object({
  requestId: idSchema,
  version: z.string().max(40),
});
export type AgreeToShowing = z.output<typeof agreeToShowingSchema>;

const photoIdSchema = z.uuid('Must be the id of a photo');

/** The company's choice: one of the customer's photos, and one of its own of the finished work. */
export const publishJobSchema = z.object({
  requestId: idSchema,
  beforePhotoId: photoIdSchema,
  afterPhotoId: photoIdSchema,
});
export type PublishJobInput = z.output<typeof publishJobSchema>;

/** The most finished jobs that a page shows, newest first. */
export const mostShownJobs = 6;

/** Pixels of a shown picture's longer side, at most. */
export const jobPictureSize = 960;
