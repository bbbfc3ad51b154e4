import { formatInches, formatTypedInches, roundToHalf } from '../format/inches.js';
import type { Locale } from '../i18n/locale.js';
import type { MeasurementMethod } from './analysis-schema.js';

type Method = MeasurementMethod | null | undefined;

const typedMethods: readonly Method[] = ['tape', 'phone_app', 'by_eye', 'corrected'];

/** A width as it is shown and priced: exactly as a person typed it, else to half an inch. */
export const shownWidthIn = (inches: number, method: Method): number =>
  typedMethods.includes(method) ? inches : roundToHalf(inches);

/** Formats a stump's width: as a person typed it (`14 1/4 in`), else in half inches. */
export const formatWidth = (inches: number, method: Method, locale?: Locale): string =>
  typedMethods.includes(method) ? formatTypedInches(inches, locale) : formatInches(inches, locale);
