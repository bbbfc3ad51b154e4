import { describe, expect, it } from 'vitest';
import { emailAudience, showsPicture } from '../messages/message-facts.js';
import { messageTypes } from '../messages/message-types.js';
import { defaultEmailTemplates } from './default-templates.js';
import { letterHtml, plainLetter, withoutPicture } from './email-layout.js';
import { sampleValues } from './sample-values.js';
import { templateLetter } from './template-letter.js';
import { emailTemplateTypes } from './template-types.js';

const surroundings = {
  subject: 'A subject',
  preview: 'First words',
  company: {
    name: 'Sawgrass & Sons',
    phone: '(954) 555-0142',
    email: 'hello@example.com',
    county: 'Broward County, FL',
  },
  audience: 'customer' as const,
  picture: null,
};
const picture = { src: 'cid:stump-photo', isOutlined: true };
const nasty = '"><script>alert(1)</script>';
const linksTo = (html: string, url: string) => html.split(`href="${url}"`).length - 1;

describe('the layout', () => {
  const letter = plainLetter({
    paragraphs: [nasty],
    figure: { label: nasty, value: nasty },
    action: { label: nasty, url: `https://example.com/?a=1&b=${nasty}` },
    record: `${nasty}\nline 2`,
  });

  it('escapes every value', () => {
    const html = letterHtml(letter, {
      ...surroundings,
      subject: nasty,
      preview: nasty,
      company: { ...surroundings.company, name: nasty },
      picture: { src: nasty, isOutlined: false },
    });
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/\{\{|undefined/);
  });

  it('has styles for both color schemes', () => {
    const html = letterHtml(letter, surroundings);
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('has a picture only where there is one, and can lose it', () => {
    expect(letterHtml(letter, surroundings)).not.toContain('<img');
    const html = letterHtml(letter, { ...surroundings, picture });
    expect(html).toContain('src="cid:stump-photo"');
    expect(withoutPicture(html)).not.toMatch(/<img|outlined/);
    expect(withoutPicture(html)).toContain('Sawgrass &amp; Sons');
  });

  it('has neither button, price nor record unless given', () => {
    const html = letterHtml(plainLetter({ paragraphs: ['Hello'] }), surroundings);
    expect(html).not.toMatch(/class="(?:button|figure|label) /);
  });

  it('names the company, how to reach it, and why one gets it, in the reader’s language', () => {
    const html = letterHtml({ ...letter, locale: 'es' }, surroundings);
    expect(html).toContain('<html lang="es"');
    expect(html).toContain('Broward County, FL · (954) 555-0142 · hello@example.com');
    expect(html).toContain('Recibe este correo porque le pidió a Sawgrass &amp; Sons');
  });
});

describe('a template in the layout', () => {
  it.each(emailTemplateTypes.flatMap((type) => [[type, 'en'] as const, [type, 'es'] as const]))(
    '%s in %s has one button, with the link to the request',
    (type, locale) => {
      const values = sampleValues[locale];
      const { letter } = templateLetter(type, defaultEmailTemplates[locale][type], values, locale);
      const html = letterHtml(letter, surroundings);
      expect(linksTo(html, values.trackingUrl ?? '')).toBe(1);
      expect(html.split('class="button ')).toHaveLength(2);
      const isQuote = type === 'detailed_quote_email' || type === 'quote_ready_notification';
      expect(html.split('$245.00')).toHaveLength(isQuote ? 2 : 1);
    },
  );

  const render = (content: string) =>
    templateLetter(
      'detailed_quote_email',
      { subject: 'S', content },
      { trackingUrl: 'https://x.example/track', amount: '$5', businessName: 'Acme' },
    ).letter;

  it("makes the office's own link the button, with its words, and leaves the rest below", () => {
    const link = '<p><a href="{{trackingUrl}}">See &amp; sign</a></p>';
    expect(render(`<p>A</p>${link}<p>B</p>${link}`)).toMatchObject({
      content: '<p>A</p>',
      button: { label: 'See & sign', url: 'https://x.example/track' },
      after: `<p>B</p>${link.replace('{{trackingUrl}}', 'https://x.example/track')}`,
    });
  });

  it('adds a button where the link is only in a sentence', () => {
    const letter = render('<p>Please <a href="{{trackingUrl}}">look</a>.</p>');
    expect(letter.button?.label).toBe('Open my request');
    expect(letter.content).toContain('look</a>.');
  });

  it("leaves the company's name and phone to the footer", () => {
    const { content } = render('<p>Hi</p><p>{{businessName}}<br />{{businessPhone}}</p>');
    expect(content).toBe('<p>Hi</p>');
  });
});

it("doesn't mail a photo before somebody has looked at the request", () => {
  expect(messageTypes.filter(showsPicture)).toEqual([
    'quote_ready_notification',
    'custom_notification',
    'detailed_quote_email',
    'quote_accepted',
    'appointment_booked',
    'appointment_rescheduled',
  ]);
  expect(emailAudience('password_reset')).toBe('account');
  expect(emailAudience('request_assigned')).toBe('staff');
});
