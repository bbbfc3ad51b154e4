import { z } from 'zod';
import { optionalText, requiredLine } from '../text-schema.js';
import { fieldMessages } from '../fields.messages.js';

// Mail programs turn these into links, and strangers choose the recipient. The ideographic full stop counts as a dot in host names.
const webAddress = /http|www[.。]|[/⁄∕]|[\p{L}\p{N}-][.。]\p{L}{2,}/iu;

// Seven digits, however spaced: a phone number as a name would let a stranger send it to others through us.
const phoneNumber = /(?:\p{N}[^\p{L}\p{N}]{0,3}){7}/u;

const hasNoWebAddress = (name: string): boolean => !webAddress.test(name.normalize('NFKC'));

/** A person's or company's name on one line, without phone numbers or anything a mail program turns into a link. */
export const nameSchema = ({ required, max = 100 }: { required: string; max?: number }) =>
  requiredLine({ required, max })
    .refine(hasNoWebAddress, { error: fieldMessages.webAddressInName, abort: true })
    .refine((name) => !phoneNumber.test(name.normalize('NFKC')), {
      error: fieldMessages.phoneNumberInName,
      abort: true,
    });

/** The same, but optional. */
export const optionalName = (max: number) =>
  optionalText<z.ZodType<string, string>>(nameSchema({ required: fieldMessages.mustBeText, max }));
