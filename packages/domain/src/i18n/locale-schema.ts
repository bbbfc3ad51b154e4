import { z } from 'zod';
import { fieldMessages } from '../fields.messages.js';
import { locales } from './locale.js';

export const localeSchema = z.enum(locales, { error: fieldMessages.locale });

export const languageSchema = z.object({ locale: localeSchema });
