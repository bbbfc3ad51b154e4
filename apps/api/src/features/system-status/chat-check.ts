import { readKnowledge } from '../chat/expert/knowledge.js';
import type { Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/**
 * Reports who answers the chat. Never fails, because the embedded expert always works; the model
 * isn't called just to test it.
 */
export const checkChatExpert: Check = async ({ config: { languageModel } }) =>
  languageModel === null
    ? { state: 'ok', sentence: texts.embeddedExpert(readKnowledge('en').length) }
    : {
        state: 'untested',
        sentence: texts.languageModel(languageModel.provider, languageModel.model),
      };
