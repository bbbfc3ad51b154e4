import { z } from 'zod';
import { serviceZipsSchema } from './companies/company-schemas.js';
import { phoneSchema } from './phone-schema.js';
import { stateSchema } from './postal-schema.js';
import { requiredLine } from './text-schema.js';
import { emailSchema } from './users/user-schemas.js';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The company operating this installation. Configured, never hard-coded. */
export const operatingCompanySchema = z.object({
  name: requiredLine({ required: 'The operating company needs a name', max: 100 }),
  phone: phoneSchema,
  email: emailSchema,
  county: requiredLine({ required: 'The operating company needs a county', max: 100 }),
  state: stateSchema,
  timeZone: requiredLine({ required: 'The operating company needs a time zone', max: 60 }).refine(
    isTimeZone,
    'The time zone must be an IANA name like America/New_York',
  ),
  logoText: requiredLine({ required: 'The operating company needs a logo text', max: 40 }),
  serviceZips: serviceZipsSchema,
});
