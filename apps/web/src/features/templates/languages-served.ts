import { locales, type Locale } from '@stumpquote/domain/i18n/locale';
import { chooseTemplate } from '@stumpquote/domain/templates/render-template';
import type { Template } from './template-values';

/** The languages this template is currently used for. */
export function languagesServed(template: Template, all: readonly Template[]): Locale[] {
  const active = all.filter(({ isActive, type }) => isActive && type === template.type);
  return locales.filter((language) => chooseTemplate(active, language)?.id === template.id);
}

/** What readers of a language get without this template; null for the built-in text. */
export function successorOf(
  template: Template,
  all: readonly Template[],
  language: Locale,
): Template | null {
  return chooseTemplate(
    all.filter(
      ({ id, isActive, type }) => isActive && type === template.type && id !== template.id,
    ),
    language,
  );
}
