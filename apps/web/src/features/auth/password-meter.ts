import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

// The server's own settings, so that the meter and the refusal agree.
const meter = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
});

/** 0 to 4; what the person has told about themselves counts as guessable. */
export function passwordScore(password: string, personal: readonly string[]): number {
  return meter.check(password.slice(0, 100), personal.filter((text) => text !== '')).score;
}
