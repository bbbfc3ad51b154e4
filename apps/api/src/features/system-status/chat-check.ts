import type { Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/** Who answers the chat. The embedded expert always can, so nothing here is ever in the way. */
export const checkChatExpert: Check = async ({ config: { languageModel } }) => ({
  state: 'ok', sentence: languageModel === null ? texts.embeddedExpert : texts.languageModel(languageModel.provider, languageModel.model),
});
