/** State of a demo request; `seed-requests.ts` gets it there through the product's own services. */
export type DemoOutcome =
  | 'pending'
  | 'assigned'
  | 'proposed'
  | 'drafted'
  | 'sent'
  | 'emailed'
  | 'declined'
  | 'expired'
  | 'accepted'
  | 'requoted'
  | 'scheduled'
  | 'called_off'
  | 'working'
  | 'completed'
  | 'rejected'
  | 'cancelled';

export interface DemoRequest {
  outcome: DemoOutcome;
  /** Days before seeding that the request was created. */
  daysAgo: number;
  /** Username of its owner; without one, it belongs to the next visitor on the list. */
  owner?: string;
  /** 1-based numbers of the demo photos. */
  photos: readonly number[];
  /**
   * Typed widths at the ground, in inches, by stump; null for a stump measured from its photo
   * alone.
   */
  tape?: readonly (number | null)[];
  /** What its company corrects stump 1's width at grade to. */
  correctedIn?: number;
  notes?: string;
  /** Consent to text messages. */
  sms?: boolean;
}

const pending: readonly DemoRequest[] = [
  {
    outcome: 'pending',
    daysAgo: 0,
    photos: [1, 2],
    tape: [null, null],
    notes: 'Side gate is 42 inches wide.',
    sms: true,
  },
  { outcome: 'pending', daysAgo: 0, owner: 'homeowner', photos: [3], tape: [22.5], sms: true },
  { outcome: 'pending', daysAgo: 0, photos: [4, 5, 6], tape: [18, 11] },
  { outcome: 'pending', daysAgo: 1, photos: [7] },
  { outcome: 'pending', daysAgo: 1, owner: 'grace.kim', photos: [8], tape: [30.75] },
  {
    outcome: 'pending',
    daysAgo: 2,
    photos: [9, 10],
    tape: [null, null],
    notes: 'Two dogs in the yard, please call first.',
  },
];

const underWay: readonly DemoRequest[] = [
  { outcome: 'assigned', daysAgo: 1, photos: [11], tape: [16], sms: true },
  { outcome: 'assigned', daysAgo: 2, owner: 'otis.brown', photos: [12, 1], tape: [null, null] },
  { outcome: 'assigned', daysAgo: 2, photos: [2], tape: [27.5] },
  { outcome: 'assigned', daysAgo: 3, photos: [3, 4], tape: [12], correctedIn: 15.5 },
  { outcome: 'proposed', daysAgo: 3, photos: [5], tape: [20], sms: true },
  { outcome: 'proposed', daysAgo: 4, owner: 'sam.dubois', photos: [6], tape: [34] },
  { outcome: 'drafted', daysAgo: 3, photos: [7], tape: [44], notes: 'Near the septic tank.' },
  { outcome: 'drafted', daysAgo: 4, photos: [8, 9], tape: [30.5, 14] },
  { outcome: 'drafted', daysAgo: 5, owner: 'rosa.mendez', photos: [10], tape: [24] },
];

const answered: readonly DemoRequest[] = [
  { outcome: 'emailed', daysAgo: 2, owner: 'homeowner', photos: [1, 8], tape: [22, 31], sms: true },
  { outcome: 'sent', daysAgo: 3, photos: [2], tape: [19], sms: true },
  { outcome: 'sent', daysAgo: 5, photos: [3], tape: [26] },
  { outcome: 'emailed', daysAgo: 4, photos: [4], tape: [15.5] },
  { outcome: 'emailed', daysAgo: 6, owner: 'helen.novak', photos: [5, 6], tape: [21, 9] },
  { outcome: 'requoted', daysAgo: 9, photos: [7], tape: [40] },
  { outcome: 'declined', daysAgo: 12, photos: [9], tape: [33] },
  { outcome: 'expired', daysAgo: 44, photos: [10], tape: [17] },
  { outcome: 'accepted', daysAgo: 3, owner: 'grace.kim', photos: [11], tape: [23], sms: true },
  { outcome: 'accepted', daysAgo: 2, photos: [12], tape: [28] },
];

const booked: readonly DemoRequest[] = [
  {
    outcome: 'scheduled',
    daysAgo: 6,
    owner: 'homeowner',
    photos: [2, 3],
    tape: [25, 13],
    sms: true,
  },
  { outcome: 'scheduled', daysAgo: 6, photos: [4], tape: [18] },
  { outcome: 'scheduled', daysAgo: 7, photos: [5], tape: [31] },
  { outcome: 'scheduled', daysAgo: 7, owner: 'otis.brown', photos: [6], tape: [12] },
  { outcome: 'scheduled', daysAgo: 8, photos: [7], tape: [42] },
  { outcome: 'scheduled', daysAgo: 8, photos: [8], tape: [29] },
  { outcome: 'called_off', daysAgo: 9, photos: [9], tape: [16] },
  { outcome: 'working', daysAgo: 14, photos: [10], tape: [36] },
];

const ended: readonly DemoRequest[] = [
  {
    outcome: 'completed',
    daysAgo: 40,
    owner: 'homeowner',
    photos: [11, 5],
    tape: [20, 13],
    sms: true,
  },
  { outcome: 'completed', daysAgo: 36, photos: [12, 6, 5], tape: [27, 16, null] },
  { outcome: 'completed', daysAgo: 30, owner: 'sam.dubois', photos: [1, 7, 9], tape: [22, 15, 31] },
  { outcome: 'completed', daysAgo: 26, photos: [2, 8], tape: [14, null] },
  { outcome: 'completed', daysAgo: 21, photos: [3, 4, 10], tape: [33, 18, null] },
  {
    outcome: 'rejected',
    daysAgo: 15,
    photos: [5],
    notes: "The stump is in the neighbor's yard.",
  },
  { outcome: 'rejected', daysAgo: 28, photos: [6] },
  { outcome: 'cancelled', daysAgo: 10, photos: [7], tape: [26] },
  { outcome: 'cancelled', daysAgo: 19, owner: 'rosa.mendez', photos: [8], tape: [15] },
];

/** Forty-two requests in every state, sorted oldest first. */
export const demoRequests: readonly DemoRequest[] = [
  ...pending,
  ...underWay,
  ...answered,
  ...booked,
  ...ended,
].toSorted((a, b) => b.daysAgo - a.daysAgo);
