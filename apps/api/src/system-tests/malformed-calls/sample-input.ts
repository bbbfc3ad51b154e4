/** The parts used here of the JSON Schema zod generates from an input. */
export interface InputSchema {
  type?: string | string[];
  properties?: Record<string, InputSchema>;
  required?: string[];
  items?: InputSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const uuid = '0b0c6a3e-3f0e-4a52-9d3b-6a1c1f5a2b10';

/**
 * Values by field name that the schema alone doesn't tell. Ids are the first of their table, which
 * the scene has.
 */
const byName: Record<string, unknown> = {
  email: 'ana.malformed@example.test',
  emailTo: 'ana.malformed@example.test',
  companyEmail: 'firm@example.test',
  phone: '(954) 555-0142',
  phoneTo: '+19545550142',
  companyPhone: '(954) 555-0142',
  zip: '33314',
  companyZip: '33314',
  state: 'FL',
  companyState: 'FL',
  date: '2026-12-01',
  from: '2026-11-01',
  to: '2026-11-30',
  until: '2026-12-01',
  requestedOn: '2026-11-18',
  expiresOn: '2027-06-30',
  windowStart: '08:00',
  start: '08:00',
  end: '10:00',
  serviceZips: ['33314'],
  workingDays: [1, 2],
  website: 'https://example.test',
  referenceNumber: 'QR-TEST0001',
  photoIds: [uuid],
  ids: [uuid],
  content: 'Hi {{firstName}}',
  subject: 'About {{referenceNumber}}',
  ticketNumber: '123456789',
  password: 'seven purple herons',
  newPassword: 'seven purple herons',
  currentPassword: 'river-lantern-42',
  username: 'malformed-person',
  path: `/api/photos/${uuid}`,
  amount: 250,
  estimatedDays: 1,
  groundIn: 20,
  cutFaceIn: 16,
  otherTape: { widthIn: 16, where: 'cut_face' },
  validDays: 30,
  companyId: 1,
  idempotencyKey: 'malformed-key-1',
  termsVersion: '2026-11-20',
  textHash: 'a1'.repeat(32),
  largeFromIn: 24,
  veryLargeFromIn: 40,
  lines: [{ stump: 1, text: 'Stump 1', amount: 250 }],
  photoId: uuid,
  beforePhotoId: uuid,
  afterPhotoId: uuid,
  corners: [
    [1, 1],
    [9, 1],
    [9, 9],
    [1, 9],
  ],
  cutFace: [
    [1, 1],
    [9, 1],
    [9, 9],
  ],
  ground: [
    [1, 9],
    [9, 9],
  ],
  tap: [5, 5],
  readAt: '2026-11-20T15:00:00.000Z',
  spokenAt: '2026-11-20T15:00:00.000Z',
  code: '123456',
  handle: 'aaaaaaaaaaaaaaaaaaaaaa',
  details: 'Raked level',
  description: 'Grind one stump',
};

/** Merges the parts of an intersection; of a union, takes the last branch other than null. */
export function flat(schema: InputSchema): InputSchema {
  const parts =
    schema.allOf ?? (schema.oneOf ?? schema.anyOf)?.filter(({ type }) => type !== 'null').slice(-1);
  if (parts === undefined) return schema;
  return parts.map(flat).reduce(
    (all, part) => ({
      ...all,
      ...part,
      properties: { ...all.properties, ...part.properties },
      required: [...(all.required ?? []), ...(part.required ?? [])],
    }),
    schema.type === undefined ? {} : { type: schema.type },
  );
}

/** Inputs of procedures whose fields exclude each other. */
const byProcedure: Record<string, unknown> = {
  'reports.overview': { last: 3 },
  'stumpAnalysis.propose': {
    photoId: uuid,
    ends: [
      [5, 5],
      [90, 8],
    ],
  },
};

/** Returns an input the procedure accepts. */
export const sampleFor = ({
  name,
  schema,
}: {
  name: string;
  schema: InputSchema | null;
}): unknown => byProcedure[name] ?? sampleOf(schema ?? {});

/** Returns a value the schema accepts. */
function sampleOf(schema: InputSchema, name = ''): unknown {
  const { type, properties, items, ...rules } = flat(schema);
  if (rules.const !== undefined) return rules.const;
  if (rules.enum !== undefined) return rules.enum[0];
  if (Object.hasOwn(byName, name)) return byName[name];
  if (properties !== undefined && Object.keys(properties).length > 0) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, sampleOf(property, key)]),
    );
  }
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number')) return Math.max(1, rules.minimum ?? 1);
  if (types.includes('boolean')) return true;
  if (types.includes('array')) return items === undefined ? [] : [sampleOf(items, name)];
  return /^(id|sessionId|analysisId)$/.test(name) ? uuid : 'Some words';
}
