import {
  checkPassword,
  maxSubstitutions,
  type PasswordCheck,
  type PasswordMeter,
  type PasswordToCheck,
} from '@stumpquote/domain/users/password-strength';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  l33tMaxSubstitutions: maxSubstitutions,
});
const leaked = new Set<string>(common.dictionary['passwords-common']);

const meter: PasswordMeter = {
  score: (password, personal) => zxcvbn.check(password, [...personal]).score,
  isLeaked: (password) => leaked.has(password),
};

/** Runs in a worker: loading the dictionaries takes a second, a rating tens of milliseconds. */
export function run(password: PasswordToCheck): PasswordCheck {
  return checkPassword(password, meter);
}
