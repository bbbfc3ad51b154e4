import { z } from 'zod';
import { locales } from './locale.js';
import { fieldMessages } from '../fields.messages.js';

export const localeSchema = z.enum(locales, { error: fieldMessages.locale });

export const languageSchema = z.object({ locale: localeSchema });
