import { describe, expect, it } from 'vitest';
import { locales } from '../i18n/locale.js';
import { translate } from '../i18n/message.js';
import { defaultEmailTemplates, defaultSmsTemplates } from './default-templates.js';
import { sampleValues } from './sample-values.js';
import { segments } from './sms-segments.js';
import {
  emailTemplateChangeSchema,
  emailTemplateSchema,
  smsTemplateChangeSchema,
  smsTemplateSchema,
  templateTestSchema,
} from './template-schemas.js';
import { emailTemplateTypes, smsTemplateTypes } from './template-types.js';
import { allowedVariables, templateVariables, unknownVariables } from './template-variables.js';

const sms = {
  name: 'Ready',
  type: 'quote_ready_notification',
  content: 'Hi {{ firstName }}: {{amount}}',
};
const email = {
  name: 'Ready',
  type: 'quote_ready_notification',
  subject: 'Quote {{referenceNumber}}',
  content: '<p>{{description}}</p>',
};

describe('smsTemplateSchema', () => {
  it('is active by default', () => {
    expect(smsTemplateSchema.parse(sms)).toEqual({ ...sms, language: 'en', isActive: true });
  });

  it('has the documented messages', () => {
    const issues =
      smsTemplateSchema.safeParse({ name: '', type: 'detailed_quote_email', content: ' ' }).error
        ?.issues ?? [];
    expect(issues.map((issue) => [issue.path[0], translate(issue.message)])).toEqual([
      ['name', 'Name is required'],
      ['type', 'Choose one of the SMS template types'],
      ['content', 'Message content is required'],
    ]);
  });

  it('refuses variables that its type has no value for', () => {
    const issues =
      smsTemplateSchema.safeParse({ ...sms, content: '{{amount}} {{lastName}} {{#if x}}' }).error
        ?.issues ?? [];
    expect(issues[0]?.path).toEqual(['content']);
    expect(translate(issues[0]?.message ?? '')).toBe(
      "{{lastName}}, {{#if x}} aren't variables of this template. Use {{firstName}}, {{referenceNumber}}, {{amount}}, {{trackingUrl}}, {{businessName}}, {{businessPhone}}.",
    );
    expect(
      translate(
        smsTemplateSchema.safeParse({ ...sms, content: 'Hi {{firstName' }).error?.issues[0]
          ?.message ?? '',
      ),
    ).toBe("A {{ isn't closed with }}");
  });
});

describe('emailTemplateSchema', () => {
  it('has the documented messages', () => {
    const issues =
      emailTemplateSchema.safeParse({ type: 'custom_notification' }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path[0], translate(issue.message)])).toEqual([
      ['name', 'Name is required'],
      ['subject', 'Email subject is required'],
      ['content', 'Email content is required'],
    ]);
  });

  it('allows only the reference number in the subject', () => {
    expect(emailTemplateSchema.safeParse(email).success).toBe(true);
    const issues =
      emailTemplateSchema.safeParse({ ...email, subject: 'For {{firstName}}' }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path[0], translate(issue.message)])).toEqual([
      ['subject', "{{firstName}} isn't a variable of this template. Use {{referenceNumber}}."],
    ]);
  });
});

describe('variables by type', () => {
  it.each([
    ['sms', 'quote_request_confirmation', 'firstName referenceNumber'],
    ['sms', 'quote_ready_notification', 'firstName referenceNumber amount'],
    ['sms', 'custom_notification', 'firstName lastName referenceNumber amount address phone'],
    ['email', 'quote_request_confirmation', 'firstName referenceNumber'],
    [
      'email',
      'quote_ready_notification',
      'firstName referenceNumber amount estimatedDays description pdfUrl',
    ],
    [
      'email',
      'detailed_quote_email',
      'firstName referenceNumber amount estimatedDays description details pdfUrl',
    ],
    ['email', 'custom_notification', 'firstName lastName referenceNumber customMessage'],
  ] as const)('%s %s: %s', (channel, type, own) => {
    expect(allowedVariables(channel, type)).toEqual([
      ...own.split(' '),
      'trackingUrl',
      'businessName',
      'businessPhone',
    ]);
  });
});

describe('template changes', () => {
  it('add no defaults for omitted fields', () => {
    expect(smsTemplateChangeSchema.parse({ name: 'New' })).toEqual({ name: 'New' });
    expect(emailTemplateChangeSchema.parse({ isActive: false })).toEqual({ isActive: false });
  });
});

describe.each(locales)('default templates, %s', (locale) => {
  it.each(smsTemplateTypes)('are valid and at most two plain segments: SMS %s', (type) => {
    const { name, content } = defaultSmsTemplates[locale][type];
    expect(smsTemplateSchema.safeParse({ name, content, type }).success).toBe(true);
    expect(segments(content)).toMatchObject({ encoding: 'GSM-7', segments: 2 });
    expect(content).toContain('STOP');
  });

  it.each(emailTemplateTypes)('are valid: email %s', (type) => {
    expect(
      emailTemplateSchema.safeParse({ ...defaultEmailTemplates[locale][type], type }).error?.issues,
    ).toBeUndefined();
    expect(unknownVariables('email', type, defaultEmailTemplates[locale][type].content)).toEqual(
      [],
    );
  });

  it('have a sample value for every variable', () => {
    for (const name of templateVariables) expect(sampleValues[locale][name], name).toBeTruthy();
  });
});

describe('a test of a draft', () => {
  it("follows its channel's rules", () => {
    expect(
      templateTestSchema.safeParse({
        channel: 'sms',
        type: 'custom_notification',
        content: 'Hi {{firstName}}',
      }).success,
    ).toBe(true);
    const issues =
      templateTestSchema.safeParse({
        channel: 'email',
        type: 'detailed_quote_email',
        subject: '{{amount}}',
        content: '{{lastName}}',
      }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(['content', 'subject']);
    expect(
      translate(templateTestSchema.safeParse({ channel: 'fax' }).error?.issues[0]?.message ?? ''),
    ).toBe('Choose SMS or email');
  });
});
