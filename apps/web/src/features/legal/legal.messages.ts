import { privacyText } from './privacy-text';
import { termsText } from './terms-text';

export const legalMessages = {
  en: {
    version: (version: string) => `Version ${version}`,
    contents: 'On this page',
    terms: termsText,
    privacy: privacyText,
  },
};
