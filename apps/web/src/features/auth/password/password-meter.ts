import {
  checkPassword,
  maxSubstitutions,
  type PasswordCheck,
  type PasswordToCheck,
} from '@stumpquote/domain/users/password-strength';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

// Same settings as the server, so that meter and server agree.
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  l33tMaxSubstitutions: maxSubstitutions,
});
const leaked = new Set<string>(common.dictionary['passwords-common']);

export const passwordCheck = (password: PasswordToCheck): PasswordCheck =>
  checkPassword(password, {
    score: (text, personal) => zxcvbn.check(text, [...personal]).score,
    isLeaked: (text) => leaked.has(text),
  });
