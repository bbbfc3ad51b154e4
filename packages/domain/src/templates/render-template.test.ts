import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, renderEmailHtml, renderSms, chooseTemplate } from './render-template.js';

describe('renderSms', () => {
  it('fills variables, with or without spaces inside the braces', () => {
    expect(
      renderSms('Hi {{firstName}}, {{ amount }} for {{referenceNumber}}', {
        firstName: 'Ana',
        amount: '$120.00',
        referenceNumber: 'QR-ABCD1234',
      }),
    ).toBe('Hi Ana, $120.00 for QR-ABCD1234');
  });

  it('drops missing or unknown values', () => {
    expect(renderSms('{{firstName}}{{constructor}}{{ first name }}done', {})).toBe('done');
  });

  it('never expands a value twice, and treats $& as text', () => {
    expect(
      renderSms('{{firstName}} {{lastName}}', { firstName: '{{lastName}}', lastName: '$&' }),
    ).toBe('{{lastName}} $&');
  });
});

describe('renderEmailHtml', () => {
  it('escapes values in the body but not in the subject', () => {
    const rendered = renderEmailHtml(
      'For {{referenceNumber}}',
      '<b title="{{firstName}}">{{firstName}}</b>',
      {
        firstName: '<script>"A" & \'B\'</script>',
        referenceNumber: 'QR-<1>\r\nBcc: x',
      },
    );
    const escaped = '&lt;script&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/script&gt;';
    expect(rendered).toEqual({
      subject: 'For QR-<1> Bcc: x',
      html: `<b title="${escaped}">${escaped}</b>`,
    });
  });

  it("keeps a value's line breaks", () => {
    expect(
      renderEmailHtml('', '<p>{{customMessage}}</p>', { customMessage: 'One\r\nTwo\nThree' }).html,
    ).toBe('<p>One<br>Two<br>Three</p>');
  });

  it('never lets a value open a tag or end an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(escapeHtml(value)).not.toMatch(/[<>"']/);
      }),
    );
  });
});

const [oldEnglish, spanish, english, newSpanish] = [
  { id: 1, language: 'en' },
  { id: 2, language: 'es' },
  { id: 3, language: 'en' },
  { id: 4, language: 'es' },
] as const;

describe('chooseTemplate', () => {
  it.each([
    ['the newest in the language', [oldEnglish, newSpanish, spanish, english], 'es', newSpanish],
    ['English when the language has none', [oldEnglish, english], 'es', english],
    ['no other language for English readers', [spanish], 'en', null],
    ['nothing, so the built-in text is sent', [], 'es', null],
  ] as const)('picks %s', (_what, active, language, chosen) => {
    expect(chooseTemplate<{ id: number; language: 'en' | 'es' }>(active, language)).toEqual(chosen);
  });
});
