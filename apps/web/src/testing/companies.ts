import type { RouterOutputs } from '../shared/api/trpc';

type Company = RouterOutputs['companies']['mine'];

/** An approved company as its owner sees it. */
export function aCompany(changes: Partial<Company> = {}): Company {
  return {
    id: 1,
    name: 'Heron Stump Grinding',
    description: null,
    address: '400 Canal St',
    city: 'Davie',
    state: 'FL',
    zip: '33314',
    phone: '(954) 555-0177',
    email: 'office@heron.example.com',
    website: null,
    isActive: true,
    approvedAt: '2026-11-01T12:00:00.000Z',
    serviceZips: ['33314'],
    workingDays: [1, 2, 3, 4, 5],
    arrivalWindows: [{ start: '08:00', end: '10:00' }],
    crews: 1,
    instantOfferMax: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    teamMembers: 1,
    ...changes,
  };
}
