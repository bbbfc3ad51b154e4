import { z } from 'zod';
import { messagesOf } from '../i18n/message.js';
import { zipSchema } from '../postal-schema.js';
import { emailSchema } from '../users/user-schemas.js';

/** Someone outside the service area who wants one email when we come to their ZIP code. */
export const joinWaitingListSchema = z.object({ email: emailSchema, zip: zipSchema });
export type JoinWaitingList = z.output<typeof joinWaitingListSchema>;

/**
 * One network may join this often an hour: a family does so once, and a script shouldn't fill the
 * list.
 */
export const waitingListJoinsPerHour = 10;

export const waitingListMessages = messagesOf('waitingList', {
  en: {
    served: 'We already serve this ZIP code. Send your request and get a quote.',
    tooOften:
      'Too many email addresses came from your internet connection. Please try again in an hour.',
  },
  es: {
    served: 'Ya trabajamos en este código postal. Envíe su solicitud y reciba una cotización.',
    tooOften:
      'Llegaron demasiados correos desde su conexión a internet. Intente de nuevo en una hora.',
  },
});
