import { privacyText } from './privacy-text';
import { privacyTextInSpanish } from './privacy-text-in-spanish';
import { termsText } from './terms-text';
import { termsTextInSpanish } from './terms-text-in-spanish';

export const legalMessages = {
  en: {
    version: (version: string) => `Version ${version}`,
    contents: 'On this page',
    terms: termsText,
    privacy: privacyText,
  },
  es: {
    version: (version: string) => `Versión ${version}`,
    contents: 'En esta página',
    terms: termsTextInSpanish,
    privacy: privacyTextInSpanish,
  },
};
