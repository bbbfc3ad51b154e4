import { z } from 'zod';
import { optionalText, requiredLine } from '../text-schema.js';

export const webAddressInName =
  "A name can't hold a web address. Leave out slashes, and put a space after a dot.";

// Mail programs turn these into links, and strangers choose the recipient. The ideographic full stop counts as a dot in host names.
const webAddress = /http|www[.。]|[/⁄∕]|[\p{L}\p{N}-][.。]\p{L}{2,}/iu;

export const phoneNumberInName = "A name can't hold a phone number.";
// Seven digits, however spaced: a stranger could have us send a phone number to others.
const phoneNumber = /(?:\p{N}[^\p{L}\p{N}]{0,3}){7}/u;

const holdsNoWebAddress = (name: string): boolean => !webAddress.test(name.normalize('NFKC'));

/** A person's or company's name on one line, without phone numbers or anything a mail program turns into a link. */
export const nameSchema = ({ required, max = 100 }: { required: string; max?: number }) =>
  requiredLine({ required, max })
    .refine(holdsNoWebAddress, { error: webAddressInName, abort: true })
    .refine((name) => !phoneNumber.test(name.normalize('NFKC')), {
      error: phoneNumberInName,
      abort: true,
    });

/** The same, but optional. */
export const optionalName = (max: number) =>
  optionalText<z.ZodType<string, string>>(nameSchema({ required: 'Must be text', max }));
