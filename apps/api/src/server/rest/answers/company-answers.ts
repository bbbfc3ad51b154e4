import { z } from 'zod';
import { instant } from './account-answers.js';

export const companyAnswer = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string().nullable(),
  isActive: z.boolean(),
  approvedAt: instant.nullable(),
  serviceZips: z.array(z.string()),
  workingDays: z.array(z.number().int()),
  arrivalWindows: z.array(z.object({ start: z.string(), end: z.string() })),
  crews: z.number().int(),
  instantOfferMax: z.number().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const ownCompanyAnswer = companyAnswer.extend({ teamMembers: z.number().int() });
