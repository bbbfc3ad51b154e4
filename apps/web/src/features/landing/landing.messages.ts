import { landingInEnglish, type LandingTexts } from './landing-in-english';
import { landingInSpanish } from './landing-in-spanish';

export const landingMessages: { en: LandingTexts; es: LandingTexts } = {
  en: landingInEnglish,
  es: landingInSpanish,
};
