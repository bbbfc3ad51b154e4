import { readKnowledge } from '../chat/expert/knowledge.js';
import type { Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/** Who answers the chat. The embedded expert always can, so nothing here is ever in the way; a model is not called just to see whether it answers. */
export const checkChatExpert: Check = async ({ config: { languageModel } }) =>
  languageModel === null
    ? { state: 'ok', sentence: texts.embeddedExpert(readKnowledge('en').length) }
    : {
        state: 'untested',
        sentence: texts.languageModel(languageModel.provider, languageModel.model),
      };
