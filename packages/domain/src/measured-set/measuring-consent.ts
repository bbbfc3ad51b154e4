import { z } from 'zod';
import type { Locale } from '../i18n/locale.js';
import { idSchema } from '../id-schema.js';
import { isAcceptedStage, type RequestStage } from '../quote-requests/request-stage.js';
import { isEndedRequest, type RequestStatus } from '../quote-requests/request-status.js';

/** Version of the sentence below; stored with a copy of what was agreed to. */
export const measuringConsentVersion = '2026-11-23';

const sentences: Record<Locale, (companyName: string) => string> = {
  en: (companyName) =>
    `${companyName} may use the crew's photos of my stumps, the outlines drawn on them and the measured widths to make its photo measuring more accurate. ` +
    'Everything in a photo except the stump and the sheet is painted over first, and nothing says whose stump it is. I can take this back at any time.',
  es: (companyName) =>
    `${companyName} puede usar las fotos de mis tocones que tome la cuadrilla, los contornos dibujados en ellas y los anchos medidos para que su medición con fotos sea más exacta. ` +
    'Antes se tapa todo lo que hay en la foto, salvo el tocón y la hoja, y nada dice de quién es el tocón. Puedo retirar este permiso en cualquier momento.',
};

/** The exact sentence beside the customer's checkbox. */
export const measuringConsentText = (companyName: string, locale: Locale): string =>
  sentences[locale](companyName);

/**
 * Whether the customer may agree: the crew photographs only accepted work. Taking a consent back is
 * possible always.
 */
export const mayAgreeToMeasuring = (status: RequestStatus, stage: RequestStage): boolean =>
  !isEndedRequest(status) && isAcceptedStage(stage);

/** Gives the consent in the wording that was shown. */
export const agreeToMeasuringSchema = z.object({
  requestId: idSchema,
  version: z.string().max(40),
});
export type AgreeToMeasuring = z.output<typeof agreeToMeasuringSchema>;

/**
 * Every fifth stump of the measured set only judges networks and is never trained on. The number is
 * a stump's for good, so its part is too.
 */
export const isForJudging = (stumpNumber: number): boolean => stumpNumber % 5 === 0;
