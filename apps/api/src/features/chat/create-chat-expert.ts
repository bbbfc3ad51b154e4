import type { Logger } from 'pino';
import type { ChatExpert } from '../../ports/chat-expert.js';
import type { Config } from '../../process/config.js';
import { embeddedExpert } from './embedded-expert.js';

export async function createChatExpert(
  { languageModel }: Config,
  log: Logger,
): Promise<ChatExpert> {
  if (languageModel === null) return embeddedExpert;
  // The providers' SDKs are large: import them only if one is configured.
  const [{ createLanguageModel }, { languageModelExpert }] = await Promise.all([
    import('../../language-model/create-language-model.js'),
    import('./language-model/language-model-expert.js'),
  ]);
  return languageModelExpert({
    ...(await createLanguageModel(languageModel)),
    timeLimitMs: languageModel.timeLimitMs,
    log,
  });
}
