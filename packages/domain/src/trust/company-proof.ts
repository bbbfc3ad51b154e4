import { z } from 'zod';
import { calendarDateSchema } from '../appointments/appointment-schemas.js';
import { addDays } from '../format/date.js';
import { idSchema } from '../id-schema.js';
import { readAtSchema } from '../read-at.js';
import { requiredLine } from '../text-schema.js';
import { trustOfficeMessages } from './trust.messages.js';

/** What a company can show that it may work: one of each. */
export const proofKinds = ['license', 'insurance'] as const;
export type ProofKind = (typeof proofKinds)[number];

const proofStates = ['valid', 'expiring', 'expired'] as const;
export type ProofState = (typeof proofStates)[number];

/** Days before the last valid day at which the office is reminded. */
export const proofReminderDays = 30;

/**
 * A proof's state on a day of the company's calendar; both 'YYYY-MM-DD'. It is valid through its
 * last day.
 */
export function proofState(expiresOn: string, today: string): ProofState {
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, proofReminderDays) ? 'expiring' : 'valid';
}

const whichProof = {
  /** For administrators; owners always get their own company. */
  companyId: idSchema.optional(),
  kind: z.enum(proofKinds, trustOfficeMessages.kindMissing),
};

export const saveProofSchema = z.object({
  ...whichProof,
  /** The authority or the insurer. */
  issuer: requiredLine({ required: trustOfficeMessages.issuerMissing, max: 120 }),
  /** The number of the license or policy. */
  number: requiredLine({ required: trustOfficeMessages.numberMissing, max: 60 }),
  expiresOn: calendarDateSchema(trustOfficeMessages.expiryMissing),
  /** The `updatedAt` the form loaded, for optimistic locking; null if nothing was stored. */
  readAt: readAtSchema.nullable(),
});
export type SaveProof = z.output<typeof saveProofSchema>;

export const removeProofSchema = z.object(whichProof);
export type RemoveProof = z.output<typeof removeProofSchema>;
