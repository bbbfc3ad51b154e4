import type { LanguageModel } from 'ai';
import type { Config } from '../process/config.js';

export interface ConfiguredModel {
  model: LanguageModel;
  /**
   * Anthropic requires a limit. Others name it differently, so the time and length limits must do.
   */
  maxOutputTokens?: number;
}

/** The configured model at its provider. Makes no call. */
export async function createLanguageModel(
  config: NonNullable<Config['languageModel']>,
): Promise<ConfiguredModel> {
  const { provider, apiKey, baseUrl, model } = config;
  const baseURL = baseUrl?.replace(/\/$/, '');
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return {
      model: createAnthropic({
        apiKey,
        fetch: fetchWithoutRedirects,
        ...(baseURL === undefined ? {} : { baseURL }),
      })(model),
      maxOutputTokens: 1000,
    };
  }
  if (baseURL === undefined) throw new Error('CHAT_BASE_URL is missing');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return {
    model: createOpenAICompatible({
      name: 'chat',
      apiKey,
      baseURL,
      fetch: fetchWithoutRedirects,
      supportsStructuredOutputs: true,
    })(model),
  };
}

/** Sends questions and keys to the configured address only. */
const fetchWithoutRedirects: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'error' });
