import { z } from 'zod';
import { fieldMessages } from './fields.messages.js';

// Control characters and lone surrogates break databases, email headers, and CSV files. U+2028 and
// U+2029 break lines in JavaScript.
const unfitForALine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const unfitForAParagraph = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

// Bidirectional marks (phones put them around copied names and numbers), soft hyphens, and
// zero-width spaces: invisible, and they make equal texts differ. The joiners that some scripts and
// emoji need stay.
const unseenMarks = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
// Blank means nothing visible: spaces, and letters and marks without a glyph, the last being the
// empty Braille pattern. Forbidden characters are not blank: they are refused.
const showsSomething = /[^\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has nothing visible. */
export const isBlank = (text: string): boolean => !showsSomething.test(text);

interface RequiredText {
  /** Message for a missing or blank text. */
  required: string;
  /** Longest text, in characters after trimming. */
  max: number;
  /** Message for a longer text; names the limit by default. */
  tooLong?: string;
}

const typedText = (required: string) =>
  z.string({
    error: (issue) =>
      issue.input === undefined || issue.input === null ? required : fieldMessages.mustBeText,
  });

function requiredText(
  { required, max, tooLong = fieldMessages.atMostCharacters(max) }: RequiredText,
  text = typedText(required),
) {
  return text
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, { error: tooLong, abort: true });
}

/** A required text on one line, trimmed and without invisible marks; refuses blank. */
export function requiredLine(rule: RequiredText) {
  const unmarked = typedText(rule.required).overwrite((text) => text.replaceAll(unseenMarks, ''));
  return requiredText(rule, unmarked)
    .refine((text) => !unfitForALine.test(text), { error: fieldMessages.unfitForLine, abort: true })
    .refine((text) => !isBlank(text), rule.required);
}

/** A required text that may have line breaks, trimmed; refuses blank. */
export function requiredParagraph(rule: RequiredText) {
  return requiredText(rule)
    .refine((text) => !unfitForAParagraph.test(text), {
      error: fieldMessages.unfitForParagraph,
      abort: true,
    })
    .refine((text) => !isBlank(text), rule.required);
}

/** An optional form field: missing, null, and blank all become undefined. */
export function optionalText<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z
    .string({ error: fieldMessages.mustBeText })
    .nullable()
    .transform((text) => (text === null || isBlank(text) ? undefined : text))
    .pipe(schema.optional())
    .optional();
}

/** An optional text on one line, trimmed; blank becomes undefined. */
export function optionalLine(max: number) {
  return optionalText(requiredLine({ required: fieldMessages.mustBeText, max }));
}

/** An optional text that may have line breaks, trimmed; blank becomes undefined. */
export function optionalParagraph(max: number) {
  return optionalText(requiredParagraph({ required: fieldMessages.mustBeText, max }));
}
