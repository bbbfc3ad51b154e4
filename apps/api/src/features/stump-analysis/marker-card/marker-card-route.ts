import type { Locale } from '@stumpquote/domain/i18n/locale';
import { localeSchema } from '@stumpquote/domain/i18n/locale-schema';
import { preferredLocale } from '@stumpquote/domain/i18n/preferred-locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { drawInWorker } from '../../../pdf/draw-in-worker.js';
import type { Deps } from '../../../ports/deps.js';
import { workerFileBeside } from '../../../process/worker-file.js';
import type { MarkerCard } from './marker-card.js';
import { markerCardMessages } from './marker-card.messages.js';

const workerFile = workerFileBeside(import.meta.url, 'marker-card-worker');
const querySchema = z.object({ lang: localeSchema.optional() });

/** The card is the same for everyone, so cache it per language. */
const cache = new Map<string, Promise<Buffer>>();

/** Handles GET /api/marker-card.pdf, in the language of `?lang=`, else the browser's. */
export async function downloadMarkerCard(
  deps: Pick<Deps, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { lang } = querySchema.parse(request.query);
  const pdf = await cardOf(deps, lang ?? preferredLocale(request.headers['accept-language'] ?? ''));
  void reply
    .type('application/pdf')
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-language')
    .header('content-disposition', 'inline; filename="stumpquote-marker-card.pdf"');
  return pdf;
}

function cardOf({ config }: Pick<Deps, 'config'>, locale: Locale): Promise<Buffer> {
  const texts = markerCardMessages[locale];
  const { title, steps, ruler } = texts;
  const card: MarkerCard = {
    locale,
    title,
    steps,
    ruler,
    foot: texts.foot(config.company.name, config.publicUrl),
  };
  const key = JSON.stringify(card);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const pdf = drawInWorker(workerFile, card);
  cache.set(key, pdf);
  // Don't cache failures: the next request retries.
  pdf.catch(() => cache.delete(key));
  return pdf;
}
