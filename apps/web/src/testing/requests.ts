import type { RouterOutputs } from '../shared/api/trpc';

type Tracked = RouterOutputs['quoteRequests']['byReference'];
type Full = RouterOutputs['quoteRequests']['get'];

const contact = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  state: 'FL',
  zip: '33314',
};

const analysis = {
  diameter: 27.5,
  complexity: 4,
  rootSystem: 'Some surface roots',
  estimatedHours: 1,
  estimatedCost: { min: 120, max: 160 },
  confidence: 0.8,
  method: 'tape',
  problems: [],
  stumps: [
    {
      stump: 1,
      diameter: 27.5,
      diameterLow: 26,
      diameterHigh: 29,
      complexity: 4,
      complexityReasons: [],
      rootSystem: 'Some surface roots',
      estimatedHours: 1,
      method: 'tape',
      confidence: 0.8,
    },
  ],
};

const image = {
  id: 'p1',
  path: '/api/photos/p1',
  originalname: 'stump.jpg',
  size: 2048,
  width: 640,
  height: 480,
  stump: 1,
};

/** A request as a key holder sees it on the tracking page. */
export function aTrackedRequest(changes: Partial<Tracked> = {}): Tracked {
  return {
    ...contact,
    id: 7,
    referenceNumber: 'QR-ABCD1234',
    access: 'key',
    isMasked: false,
    notes: 'Gate on the left',
    status: 'pending',
    stage: 'analysed',
    images: [image],
    imageCount: 1,
    mlAnalysis: analysis,
    analysis: { stage: 'complete' },
    companyName: null,
    whyNotCancel: null,
    analysisRecord: null,
    outlines: [],
    priceStory: {
      first: { min: 120, max: 160, measured: 140 },
      now: { min: 120, max: 160, measured: 140 },
      changes: [],
      crewWidths: [],
    },
    timeline: [
      {
        id: 1,
        kind: 'submitted',
        actor: 'customer',
        by: null,
        data: {},
        reason: null,
        isForCustomer: true,
        createdAt: '2026-11-20T15:00:00.000Z',
      },
    ],
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
    ...changes,
  };
}

/** A request as an administrator sees it. */
export function aFullRequest(changes: Partial<Full> = {}): Full {
  const {
    isMasked: _masked,
    access: _access,
    analysis: _analysis,
    whyNotCancel: _whyNotCancel,
    outlines: _outlines,
    priceStory: _priceStory,
    ...shared
  } = aTrackedRequest();
  return {
    ...shared,
    access: 'admin',
    nextAction: 'assign',
    isQuoteUndelivered: false,
    analysis: { id: 'a1', stage: 'complete' },
    analysisRecord: null,
    originalRecord: null,
    corrections: [],
    userId: null,
    companyId: null,
    source: 'web',
    locale: 'en',
    smsConsentAt: null,
    preferredContact: null,
    termsVersion: '2026-11-20',
    termsAcceptedAt: '2026-11-20T15:00:00.000Z',
    ...changes,
  };
}
