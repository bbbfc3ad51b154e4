import { z } from 'zod';
import { contactMessages } from '../contact.messages.js';
import { isLocalTime } from '../format/date.js';
import { phoneSchema } from '../phone-schema.js';
import { stateOrFloridaSchema, zipSchema } from '../postal-schema.js';
import { readAtSchema } from '../read-at.js';
import { optionalParagraph, optionalText, requiredLine } from '../text-schema.js';
import { addressSchema, nameSchema } from '../users/name-schema.js';
import { emailSchema } from '../users/user-schemas.js';

const timeSchema = z
  .string({ error: 'Choose a time' })
  .trim()
  .refine(isLocalTime, { error: 'Times look like 08:00', abort: true });

/** A span of the day, in the company's time zone, in which a crew may arrive. */
const arrivalWindowSchema = z
  .object({ start: timeSchema, end: timeSchema })
  .refine(({ start, end }) => start < end, {
    error: 'A window must end after it starts',
    path: ['end'],
  });

export type ArrivalWindow = z.infer<typeof arrivalWindowSchema>;

/** The arrival windows of a working day: at least one, sorted, not overlapping. */
const arrivalWindowsSchema = z
  .array(arrivalWindowSchema, { error: 'Add at least one arrival window' })
  .min(1, 'Add at least one arrival window')
  .max(12, 'At most 12 arrival windows a day')
  .transform((windows) => windows.toSorted((a, b) => a.start.localeCompare(b.start)))
  .refine(
    (windows) => windows.every((window, index) => (windows[index - 1]?.end ?? '') <= window.start),
    'Arrival windows may not overlap',
  );

/** A company's working days, 1 = Monday to 7 = Sunday, sorted and unique. */
const workingDaysSchema = z
  .array(z.number().int().min(1).max(7), { error: 'Choose at least one working day' })
  .min(1, 'Choose at least one working day')
  .max(7, 'A week has 7 days')
  .transform((days) => [...new Set(days)].toSorted((a, b) => a - b));

/** The five-digit ZIP codes a company serves, without duplicates. */
export const serviceZipsSchema = z
  .array(
    z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'Each ZIP code has 5 digits'),
    { error: 'List the ZIP codes you serve' },
  )
  .max(1000, 'At most 1000 ZIP codes')
  .transform((zips) => [...new Set(zips)].toSorted());

const offerLimitMessage = 'The limit must be between $1 and $10,000, in dollars and cents';

/**
 * The limit in dollars up to which the company makes instant offers; null switches them off,
 * undefined leaves them as they are.
 */
const instantOfferMaxSchema = z
  .number(offerLimitMessage)
  .min(1, offerLimitMessage)
  .max(10_000, offerLimitMessage)
  .refine((dollars) => Math.round(dollars * 100) / 100 === dollars, offerLimitMessage)
  .nullish();

// http(s) only: the address becomes a link on other people's screens.
const websiteSchema = requiredLine({
  required: 'Website must start with http:// or https://',
  max: 300,
}).refine(
  (address) =>
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(address).success,
  'Website must start with http:// or https://',
);

/** Crews that one company can send out. */
export const maxCrews = 50;

export const companyProfileSchema = z.object({
  name: nameSchema({ required: 'Company name is required', max: 200 }),
  description: optionalParagraph(2000),
  address: addressSchema({ required: contactMessages.addressRequired }),
  city: nameSchema({ required: contactMessages.cityRequired }),
  state: stateOrFloridaSchema,
  zip: zipSchema,
  phone: phoneSchema,
  email: emailSchema,
  website: optionalText(websiteSchema),
  serviceZips: serviceZipsSchema,
  workingDays: workingDaysSchema,
  arrivalWindows: arrivalWindowsSchema,
  crews: z
    .number({ error: 'Say how many crews you send out' })
    .int('Crews are whole numbers')
    .min(1, 'At least one crew')
    .max(maxCrews, `At most ${maxCrews} crews`),
  instantOfferMax: instantOfferMaxSchema,
});

/** A profile change, with the `readAt` for optimistic locking. */
export const changeProfileSchema = companyProfileSchema.extend({ readAt: readAtSchema });

export type ChangeProfile = z.infer<typeof changeProfileSchema>;
