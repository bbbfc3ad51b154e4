import { z } from 'zod';
import { locales } from './locale.js';

export const localeSchema = z.enum(locales, { error: 'Choose English or Spanish' });

export const languageSchema = z.object({ locale: localeSchema });
