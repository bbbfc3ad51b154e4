import { z } from 'zod';
import { fieldMessages } from '../fields.messages.js';
import { optionalText, requiredLine } from '../text-schema.js';

// Mail programs turn these into links, and strangers choose the recipient. The ideographic full
// stop counts as a dot in host names. One plain slash alone makes no link. An @ may be a handle on
// another service.
const webAddress =
  /@|http|www[.。]|\/\/|[⁄∕]|[\p{L}\p{N}\p{M}-][.。]\p{L}[\p{L}\p{M}]|mailto:|(?:\p{N}+\.){3}\p{N}/iu;

// Seven digits with anything between them. Otherwise anyone could have us send a phone number to
// strangers by entering it as a name.
const phoneNumber = /(?:\p{N}\P{N}*){7}/u;

// A house number beside a numbered street has up to eight digits, a ZIP+4 nine.
const phoneNumberInAddress = /(?:\p{N}[^\p{L}\p{N}]*){10}|(?<!\p{N})\p{N}{3}[-.]\p{N}{4}(?!\p{N})/u;

/** One line without anything that a mail program turns into a link or a phone number. */
const plainLine = (rule: { required: string; max: number }, phone: RegExp) =>
  requiredLine(rule)
    .refine((text) => !webAddress.test(text.normalize('NFKC')), {
      error: fieldMessages.webAddress,
      abort: true,
    })
    .refine((text) => !phone.test(text.normalize('NFKC')), {
      error: fieldMessages.phoneNumber,
      abort: true,
    });

/**
 * A person's, company's or city's name on one line, without phone numbers or anything a mail
 * program turns into a link.
 */
export const nameSchema = ({ required, max = 100 }: { required: string; max?: number }) =>
  plainLine({ required, max }, phoneNumber);

/** A street address under the same rule, with the digits that addresses have. */
export const addressSchema = ({ required }: { required: string }) =>
  plainLine({ required, max: 200 }, phoneNumberInAddress);

/** A name, but optional. */
export const optionalName = (max: number) =>
  optionalText<z.ZodType<string, string>>(nameSchema({ required: fieldMessages.mustBeText, max }));
