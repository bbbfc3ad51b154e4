import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { translate } from '../i18n/message.js';
import { aQuote } from '../testing/builders.js';
import {
  acceptQuoteSchema,
  changeQuoteSchema,
  createQuoteSchema,
  declineQuoteSchema,
  proposeQuoteSchema,
  quoteFormSchema,
  quoteListSchema,
  removeQuoteSchema,
} from './quote-schemas.js';

const documented = {
  amount: 250.5,
  description: 'Grind one oak stump',
  details: 'Grindings stay on site',
  estimatedDays: 1,
  companyId: 3,
  quoteRequestId: 12,
  createdById: 1,
};

function issuesOf(schema: z.ZodType, input: unknown): string[] {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join('.')}: ${translate(issue.message)}`);
}

describe('createQuoteSchema', () => {
  it('accepts the documented payload, never the author, and defaults to 30 days', () => {
    const { createdById: _author, ...rest } = documented;
    expect(createQuoteSchema.parse(documented)).toEqual({ ...rest, validDays: 30 });
  });

  it('accepts numbers as text', () => {
    const quote = createQuoteSchema.parse({
      ...documented,
      amount: ' 99.50 ',
      estimatedDays: '2',
      companyId: '3',
      validDays: '10',
    });
    expect(quote).toMatchObject({ amount: 99.5, estimatedDays: 2, companyId: 3, validDays: 10 });
  });

  it('accepts the quote that tests build', () => {
    expect(createQuoteSchema.safeParse(aQuote()).success).toBe(true);
    expect(issuesOf(createQuoteSchema, aQuote({ amount: 0 }))).toHaveLength(1);
  });

  it('needs no company', () => {
    const { companyId: _company, ...rest } = documented;
    expect(createQuoteSchema.parse(rest).companyId).toBeUndefined();
  });

  it.each<[object, string]>([
    [{ amount: 0 }, 'amount: Amount must be greater than 0'],
    [{ amount: 0.99 }, 'amount: Amount must be greater than 0'],
    [{ amount: -5 }, 'amount: Amount must be greater than 0'],
    [{ amount: 1.005 }, 'amount: Amount can have at most two decimals'],
    [{ amount: 1_000_000.01 }, 'amount: Amount must be at most $1,000,000.00'],
    [{ amount: undefined }, 'amount: Amount is required'],
    [{ amount: null }, 'amount: Amount is required'],
    [{ amount: ' ' }, 'amount: Amount is required'],
    [{ amount: '12,5,0' }, 'amount: Amount must be a number'],
    [{ amount: '1e3' }, 'amount: Amount must be a number'],
    [{ amount: Number.POSITIVE_INFINITY }, 'amount: Amount must be a number'],
    [{ amount: Number.NaN }, 'amount: Amount must be a number'],
    [{ amount: {} }, 'amount: Amount must be a number'],
    [{ description: ' ' }, 'description: Description is required'],
    [{ details: '' }, 'details: Details are required'],
    [{ details: undefined }, 'details: Details are required'],
    [{ estimatedDays: 0 }, 'estimatedDays: Estimated days must be at least 1'],
    [{ estimatedDays: 1.5 }, 'estimatedDays: Estimated days must be a whole number'],
    [{ validDays: 366 }, 'validDays: Valid days must be at most 365'],
    [{ quoteRequestId: 0 }, 'quoteRequestId: Must be a record number'],
  ])('refuses %o', (change, message) => {
    expect(issuesOf(createQuoteSchema, { ...documented, ...change })).toEqual([message]);
  });

  it.each([1, 1.1, 19.99, 4.35, 999_999.99, 1_000_000])('accepts %s to the cent', (amount) => {
    expect(createQuoteSchema.parse({ ...documented, amount }).amount).toBe(amount);
  });

  it('requires lines that add up to the amount', () => {
    const lines = [
      { stump: 1, text: 'Stump 1', amount: 0.1 },
      { text: 'Haul away', amount: 250.4 },
    ];
    expect(createQuoteSchema.parse({ ...documented, lines }).lines).toEqual(lines);
    expect(issuesOf(createQuoteSchema, { ...documented, amount: 251, lines })).toEqual([
      'lines: The lines must add up to the amount',
    ]);
    expect(createQuoteSchema.safeParse({ ...documented, lines: [] }).success).toBe(true);
    expect(
      issuesOf(createQuoteSchema, { ...documented, lines: [{ text: '', amount: -1 }] }),
    ).toEqual([
      'lines.0.text: Line text is required',
      "lines.0.amount: Line amount can't be negative",
    ]);
  });
});

describe('other quote schemas', () => {
  it('ignores the company in a proposal', () => {
    expect(proposeQuoteSchema.parse(documented)).not.toHaveProperty('companyId');
  });

  it('changes a draft by its id under the same rules', () => {
    expect(changeQuoteSchema.parse({ ...documented, quoteId: 5 })).toMatchObject({
      quoteId: 5,
      amount: 250.5,
    });
    expect(issuesOf(changeQuoteSchema, { ...documented, quoteId: 5, amount: 0 })).toEqual([
      'amount: Amount must be greater than 0',
    ]);
  });
});

describe('quoteFormSchema', () => {
  it('has the documented messages', () => {
    expect(
      issuesOf(quoteFormSchema, {
        amount: '',
        description: 'Oak',
        details: 'x',
        estimatedDays: '',
        companyId: '',
      }),
    ).toEqual([
      'amount: Amount is required',
      'description: Description must be at least 5 characters',
      'estimatedDays: Estimated days is required',
      'companyId: Company is required',
    ]);
    expect(issuesOf(quoteFormSchema, { ...documented, companyId: null })).toEqual([
      'companyId: Company is required',
    ]);
  });

  it('starts with the documented details', () => {
    const { details: _details, ...rest } = documented;
    expect(quoteFormSchema.parse(rest).details).toBe(
      'Stump removal service with professional equipment',
    );
  });
});

const conditions =
  'Ana Lopez only if total is 1 dollar and roots are removed too, otherwise not agreed';
const nameAlone = 'Type the name alone, without numbers or conditions';

describe('acceptQuoteSchema', () => {
  const acceptance = {
    quoteId: 1,
    signature: ' Ana Lopez ',
    agreed: true,
    termsVersion: '2026-11',
    textHash: 'a1'.repeat(32),
  };

  it('trims the name', () => {
    expect(acceptQuoteSchema.parse(acceptance).signature).toBe('Ana Lopez');
    for (const signature of [
      'Nguyễn Thị Ánh',
      '王小明',
      'Ana L. 3rd',
      'María de los Ángeles Fernández de la Vega y Ruiz',
    ])
      expect(acceptQuoteSchema.parse({ ...acceptance, signature }).signature).toBe(signature);
  });

  it.each<[object, string]>([
    [{ signature: '' }, 'signature: Please type your full name to sign'],
    [{ signature: 'A' }, 'signature: Please type your full name to sign'],
    [{ signature: '12345' }, 'signature: Your signature must contain letters'],
    [{ signature: '--- A.' }, 'signature: Your signature must contain letters'],
    [{ signature: conditions }, 'signature: Must be at most 60 characters'],
    [{ signature: 'Ana Lopez if roots are gone too and free' }, `signature: ${nameAlone}`],
    [{ signature: 'Ana Lopez for 1 dollar' }, `signature: ${nameAlone}`],
    [{ agreed: false }, 'agreed: Please confirm that you accept the quote and its terms'],
    [{ agreed: undefined }, 'agreed: Please confirm that you accept the quote and its terms'],
    [{ termsVersion: '' }, 'termsVersion: The version of the terms is missing'],
    [{ textHash: undefined }, 'textHash: The hash of the text is missing'],
    [{ textHash: 'A1'.repeat(32) }, 'textHash: The hash of the text is missing'],
  ])('refuses %o', (change, message) => {
    expect(issuesOf(acceptQuoteSchema, { ...acceptance, ...change })).toEqual([message]);
  });

  it('refuses control characters in a signature', () => {
    expect(
      acceptQuoteSchema.safeParse({ ...acceptance, signature: 'Ana\u0000Lopez' }).success,
    ).toBe(false);
  });
});

describe('declining and listing', () => {
  it('accepts a reason or none', () => {
    expect(declineQuoteSchema.parse({ quoteId: 1, reason: ' ' }).reason).toBeUndefined();
    expect(declineQuoteSchema.parse({ quoteId: 1, reason: ' Too dear ' }).reason).toBe('Too dear');
  });

  it('lists with the documented filter values', () => {
    expect(quoteListSchema.parse({})).toMatchObject({ page: 1, pageSize: 10 });
    expect(quoteListSchema.parse({ status: 'pending', search: ' ana ' })).toMatchObject({
      status: 'pending',
      search: 'ana',
    });
    expect(quoteListSchema.safeParse({ status: 'lost' }).success).toBe(false);
  });
});

describe('deleting a quote', () => {
  it.each([undefined, null, '7', 0, -1, 1.5, 2_147_483_648, Number.NaN])(
    'refuses %j: Invalid quote selected for deletion',
    (id) => {
      expect(translate(removeQuoteSchema.safeParse({ id }).error?.issues[0]?.message ?? '')).toBe(
        'Invalid quote selected for deletion',
      );
    },
  );
});
