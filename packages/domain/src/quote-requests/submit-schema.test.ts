import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { aQuoteRequest } from '../testing/builders.js';
import { photoPath } from './photo-path.js';
import {
  assignRequestSchema,
  cancelRequestSchema,
  rejectRequestSchema,
  submitRequestSchema,
} from './submit-schema.js';

function issuesOf(input: unknown): Record<string, string> {
  const issues = submitRequestSchema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), translate(issue.message)]),
  );
}

describe('submitRequestSchema', () => {
  it('accepts the documented payload and nothing else, with its defaults', () => {
    const upload = { path: 'a.jpg', filename: 'a', originalname: 'x', size: 3 };
    const parsed = submitRequestSchema.parse({
      ...aQuoteRequest({ images: [upload] }),
      status: 'completed',
      userId: 1,
      mlAnalysis: {},
    });
    expect(parsed).toMatchObject({
      state: 'FL',
      smsConsent: false,
      createAccount: false,
      images: [{ path: 'a.jpg' }],
    });
    expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(['status']));
    expect(parsed).not.toHaveProperty('userId');
    expect(parsed).not.toHaveProperty('mlAnalysis');
    expect(parsed.images[0]).not.toHaveProperty('filename');
  });

  it('trims, lowercases the email, and treats blank notes as none', () => {
    const parsed = submitRequestSchema.parse(
      aQuoteRequest({ firstName: ' Ana ', email: ' Ana@Example.COM ', notes: '  ', state: ' fl ' }),
    );
    expect(parsed).toMatchObject({ firstName: 'Ana', email: 'ana@example.com', state: 'FL' });
    expect(parsed.notes).toBeUndefined();
    expect(submitRequestSchema.parse({ ...aQuoteRequest(), notes: null }).notes).toBeUndefined();
  });

  it('reports everything missing at once with the documented messages', () => {
    expect(issuesOf({})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email address',
      phone: 'Phone number must be at least 10 digits',
      address: 'Address is required',
      city: 'City is required',
      zip: 'ZIP code must be at least 5 digits',
      images: 'Please upload at least one photo of your tree stump to continue.',
    });
    expect(issuesOf(aQuoteRequest({ firstName: '  ', city: '' }))).toEqual({
      firstName: 'First name is required',
      city: 'City is required',
    });
  });

  it('treats invisible text as missing, and ignores the invisible marks phones copy', () => {
    for (const blank of ['\u200B', '\u2060\u3164', '\u2800', '\u00AD', '\u202E']) {
      expect(issuesOf(aQuoteRequest({ firstName: blank, address: ` ${blank}` }))).toEqual({
        firstName: 'First name is required',
        address: 'Address is required',
      });
      expect(submitRequestSchema.parse(aQuoteRequest({ notes: blank })).notes).toBeUndefined();
    }
    expect(issuesOf(aQuoteRequest({ notes: '\u0000' }))).toEqual({
      notes: "Remove characters that can't be shown",
    });
    expect(
      submitRequestSchema.parse(
        aQuoteRequest({ firstName: '\u2068Ana\u2069', lastName: '\u202Eze\u200Bpo\u00ADL\u200E' }),
      ),
    ).toMatchObject({ firstName: 'Ana', lastName: 'zepoL' });
    expect(
      submitRequestSchema.parse(aQuoteRequest({ firstName: 'علی\u200Cرضا', notes: '👩\u200D🌾' })),
    ).toMatchObject({ firstName: 'علی\u200Cرضا', notes: '👩\u200D🌾' });
  });

  it.each([
    ['phone', '555-0142', 'Phone number must be at least 10 digits'],
    ['phone', '----------', 'Phone number must be at least 10 digits'],
    ['phone', 'call 954 555 0142', 'Phone number can only have digits, spaces and + ( ) - .'],
    ['zip', '3330', 'ZIP code must be at least 5 digits'],
    ['zip', 'abcde', 'ZIP code must be at least 5 digits'],
    ['zip', '333011', 'ZIP code must look like 33301 or 33301-1234'],
    ['email', 'ana@example', 'Invalid email address'],
    ['email', 'ana@example.com\r\nBcc: x@example.com', 'Invalid email address'],
    ['firstName', 'A\u0000na', "Remove line breaks and other characters that can't be shown"],
    ['firstName', 'x'.repeat(101), 'Must be at most 100 characters'],
    ['notes', 'a\u0007b', "Remove characters that can't be shown"],
    ['notes', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ['state', 'Florida', 'State must be two letters, like FL'],
    ['idempotencyKey', 'short', 'The idempotency key must have at least 8 characters'],
    ['termsAccepted', false, 'Please accept the terms of service to continue.'],
    ['createAccount', 'yes', 'createAccount must be true or false'],
    ['images', [], 'Please upload at least one photo of your tree stump to continue.'],
    ['images', [{ path: 'a' }, { path: 'a' }], 'The same photo is listed twice'],
    ['firstName', 7, 'Must be text'],
  ])('refuses %s = %j', (field, value, message) => {
    expect(issuesOf({ ...aQuoteRequest(), [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    '+1 (954) 555-0142',
    '954.555.0142',
    '9545550142',
    '954-555-0142 ext. 12',
    '954-555-0142 x12',
  ])('accepts the phone number %s', (phone) => {
    expect(issuesOf(aQuoteRequest({ phone }))).toEqual({});
  });

  it('keeps line breaks in notes', () => {
    expect(submitRequestSchema.parse(aQuoteRequest({ notes: 'Gate left.\r\n\tDog.' })).notes).toBe(
      'Gate left.\r\n\tDog.',
    );
  });

  it('accepts at most five photos, each of a stump from 1 to 5', () => {
    const images = Array.from({ length: 6 }, (_, index) => ({ path: `${index}.jpg` }));
    expect(issuesOf(aQuoteRequest({ images }))).toEqual({
      images: 'You can only upload up to 5 files total. You have 6 files already.',
    });
    expect(issuesOf(aQuoteRequest({ images: [{ path: 'a', stump: 6 }] }))).toEqual({
      'images.0.stump': 'A stump is a number from 1 to 5',
    });
  });

  it('validates stumps and site details like the analysis does, each stump once', () => {
    const stumps = [{ stump: 1, tape: { widthIn: 27, where: 'ground' as const } }, { stump: 2 }];
    const parsed = submitRequestSchema.parse(
      aQuoteRequest({ stumps, siteFacts: { haulAway: true } }),
    );
    expect(parsed.stumps?.[0]?.tape).toEqual({ widthIn: 27, where: 'ground' });
    expect(parsed.siteFacts).toMatchObject({ haulAway: true });
    expect(issuesOf(aQuoteRequest({ stumps: [{ stump: 1 }, { stump: 1 }] }))).toEqual({
      stumps: 'Each stump is listed once',
    });
  });

  it('accepts points on its own photos only', () => {
    const photoId = '0b0c6a3e-3f0e-4a52-9d3b-6a1c1f5a2b10';
    const marks = { photoId, reference: null, cutFace: null, ground: null };
    expect(
      submitRequestSchema.parse(
        aQuoteRequest({ images: [{ path: photoPath(photoId) }], handles: [marks] }),
      ).handles,
    ).toEqual([marks]);
    expect(issuesOf(aQuoteRequest({ handles: [marks] }))).toEqual({
      'handles.0.photoId': "These marks are on a photo that isn't listed",
    });
  });
});

describe('moves by the administrator and the customer', () => {
  it('require a reason that the customer will read', () => {
    expect(
      translate(
        rejectRequestSchema.safeParse({ requestId: 1, reason: ' ' }).error?.issues[0]?.message ??
          '',
      ),
    ).toBe('Give a reason for the customer');
    expect(cancelRequestSchema.parse({ requestId: 1, reason: '' }).reason).toBeUndefined();
  });

  it.each([0, -1, 1.5, 2 ** 31, '1', NaN, null])('refuse %s as a record id', (id) => {
    expect(assignRequestSchema.safeParse({ requestId: id, companyId: 1 }).success).toBe(false);
  });
});
