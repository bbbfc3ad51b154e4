import { z } from 'zod';
import { fieldMessages } from './fields.messages.js';

// Control characters and lone halves of surrogate pairs: databases, e-mail headers and CSV files choke on them.
// The two separators are line breaks to whoever reads them as JavaScript or sets them in a document.
const unfitForALine = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const unfitForAParagraph = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

// Marks that turn the direction of what follows (telephones put them around names and numbers that are copied), soft hyphens, and spaces without
// width: nobody sees them, and they make two texts of one. The joiners that some scripts and emoji need stay.
const unseenMarks = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
// Blank to the eye: spaces, and letters and marks that show nothing. The last is the empty Braille pattern. What is unfit is not blank: it is refused.
const showsSomething = /[^\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing to whoever reads it. */
export const isBlank = (text: string): boolean => !showsSomething.test(text);

export interface RequiredText {
  /** The message when the text is missing or blank. */
  required: string;
  /** The longest text, in characters after trimming. */
  max: number;
  /** What a longer text gets to read; names the limit unless given. */
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

/** A required text on one line, trimmed and without marks that nobody sees; blank is what shows nothing. */
export function requiredLine(rule: RequiredText) {
  const unmarked = typedText(rule.required).overwrite((text) => text.replaceAll(unseenMarks, ''));
  return requiredText(rule, unmarked)
    .refine((text) => !unfitForALine.test(text), { error: fieldMessages.unfitForLine, abort: true })
    .refine((text) => !isBlank(text), rule.required);
}

/** A required text that may have line breaks, trimmed; blank is what shows nothing. */
export function requiredParagraph(rule: RequiredText) {
  return requiredText(rule)
    .refine((text) => !unfitForAParagraph.test(text), {
      error: fieldMessages.unfitForParagraph,
      abort: true,
    })
    .refine((text) => !isBlank(text), rule.required);
}

/** An optional field of a form: missing, null and blank all mean "not given" and become undefined. */
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
