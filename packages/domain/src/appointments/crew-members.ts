import { z } from 'zod';
import { maxCrews } from '../companies/company-schemas.js';
import { fieldMessages } from '../fields.messages.js';
import { idSchema } from '../id-schema.js';
import { readAtSchema } from '../read-at.js';
import { optionalText, requiredLine } from '../text-schema.js';
import { nameSchema } from '../users/name-schema.js';
import { crewOfficeMessages } from './appointments.messages.js';

/** People a company can enter. */
export const maxCrewMembers = 20;

export const saveCrewMemberSchema = z.object({
  /** For administrators; owners always get their own company. */
  companyId: idSchema.optional(),
  /** Null adds a person. */
  id: idSchema.nullable(),
  name: nameSchema({ required: crewOfficeMessages.nameRequired, max: 60 }),
  /** What the person does, such as "Crew leader". */
  role: optionalText(
    requiredLine({ required: crewOfficeMessages.nameRequired, max: 40 }),
  ).transform((role) => role ?? null),
  /** The crew whose new appointments the person comes to, from 1; null for none. */
  crew: z
    .number(crewOfficeMessages.chooseCrew)
    .int(crewOfficeMessages.chooseCrew)
    .min(1, crewOfficeMessages.chooseCrew)
    .max(maxCrews, crewOfficeMessages.chooseCrew)
    .nullable(),
  /** An uploaded photo's id; null for no photo, undefined to leave it as it is. */
  photoId: z.uuid(fieldMessages.photoId).nullish(),
  /** The `updatedAt` the form loaded, for optimistic locking. */
  readAt: readAtSchema,
});
export type SaveCrewMember = z.output<typeof saveCrewMemberSchema>;

export const removeCrewMemberSchema = z.object({ companyId: idSchema.optional(), id: idSchema });
export type RemoveCrewMember = z.output<typeof removeCrewMemberSchema>;

export const assignCrewSchema = z.object({
  appointmentId: idSchema,
  memberIds: z
    .array(idSchema)
    .max(maxCrewMembers, crewOfficeMessages.tooMany(maxCrewMembers))
    .transform((ids) => [...new Set(ids)]),
  /** The appointment's revision that the form loaded, for optimistic locking. */
  revision: z.number().int().min(0).optional(),
});
export type AssignCrew = z.output<typeof assignCrewSchema>;
