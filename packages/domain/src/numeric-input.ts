import { z } from 'zod';

const decimal = /^-?(\d+(\.\d+)?|\.\d+)$/;

/** The number that a typed text is (`27.5`, ` .5 `, `-3`); NaN for an empty one and for any other, so that a schema refuses it in its own words. */
export function numberAsTyped(typed: string): number {
  const text = typed.trim();
  return decimal.test(text) ? Number(text) : Number.NaN;
}

/**
 * A number, or a text holding one ("150", " 99.50 "), because forms and older clients send either.
 * A missing or blank value gives `required`, anything else that isn't a finite number gives `invalid`.
 */
export function numericInput(messages: { readonly required: string; readonly invalid: string }) {
  return z
    .union([z.number(), z.string()], {
      error: (issue) => (issue.input === undefined || issue.input === null ? messages.required : messages.invalid),
    })
    .transform((value, context): number => {
      const text = typeof value === 'string' ? value.trim() : String(value);
      if (text === '') {
        context.addIssue({ code: 'custom', message: messages.required });
        return z.NEVER;
      }
      const number = Number(text);
      if (!Number.isFinite(number) || (typeof value === 'string' && !decimal.test(text))) {
        context.addIssue({ code: 'custom', message: messages.invalid });
        return z.NEVER;
      }
      return number;
    });
}
