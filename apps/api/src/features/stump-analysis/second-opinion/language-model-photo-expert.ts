import { opinionAnswersSchema } from '@stumpquote/domain/stump-analysis/second-opinion';
import { Output, type ModelMessage } from 'ai';
import { callModel } from '../../../language-model/call-model.js';
import type { ConfiguredModel } from '../../../language-model/create-language-model.js';
import type { PhotoExpert } from '../../../ports/photo-expert.js';
import { opinionInstructions } from './opinion-instructions.js';

/** All lists together are shorter; anything longer isn't a valid answer. */
const maxOutputCharacters = 2000;

/** Asks the configured model once and accepts only an answer of exactly the requested shape. */
export function languageModelPhotoExpert(
  configured: ConfiguredModel,
  timeLimitMs: number,
): PhotoExpert['ask'] {
  return async (photos, signal) => {
    const raw = await callModel({
      ...configured,
      maxOutputCharacters,
      instructions: opinionInstructions,
      messages: [questionAbout(photos)],
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
      output: Output.object({ schema: opinionAnswersSchema, name: 'answers' }),
    });
    return opinionAnswersSchema.parse(JSON.parse(raw));
  };
}

const questionAbout = (photos: readonly Buffer[]): ModelMessage => ({
  role: 'user',
  content: [
    { type: 'text', text: photos.length === 1 ? 'The photo:' : `The ${photos.length} photos:` },
    ...photos.map((photo) => ({ type: 'file' as const, data: photo, mediaType: 'image/jpeg' })),
  ],
});
