import type { PhotoExpert } from '../../../ports/photo-expert.js';
import type { Config } from '../../../process/config.js';

/**
 * Returns who receives the photos, as named in the privacy policy: the provider's company, or the
 * host they are sent to.
 */
function photoProviderName({ provider, baseUrl }: NonNullable<Config['photoModel']>): string {
  if (baseUrl !== undefined) return new URL(baseUrl).host;
  return provider === 'anthropic' ? 'Anthropic' : provider;
}

/** Returns null if no model is configured: then no photo leaves the server. */
export async function createPhotoExpert({ photoModel }: Config): Promise<PhotoExpert | null> {
  if (photoModel === null) return null;
  // The providers' clients are large libraries: load them only if configured.
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
