import type { Config } from '../../../process/config.js';
import type { PhotoExpert } from '../../../ports/photo-expert.js';

/** Who gets the photos, as the privacy policy names them: the company, or the address that they are sent to. */
export function photoProviderName({
  provider,
  baseUrl,
}: NonNullable<Config['photoModel']>): string {
  if (baseUrl !== undefined) return new URL(baseUrl).host;
  return provider === 'anthropic' ? 'Anthropic' : provider;
}

/** Null where no model is configured: no photo leaves the server then. */
export async function createPhotoExpert({ photoModel }: Config): Promise<PhotoExpert | null> {
  if (photoModel === null) return null;
  // The providers' clients are large libraries: only who configured one waits for it at start.
  const [{ createLanguageModel }, { languageModelPhotoExpert }] = await Promise.all([
    import('../../../language-model/create-language-model.js'),
    import('./language-model-photo-expert.js'),
  ]);
  const { model, timeLimitMs } = photoModel;
  return {
    provider: photoProviderName(photoModel),
    model,
    ask: languageModelPhotoExpert(await createLanguageModel(photoModel), timeLimitMs),
  };
}
