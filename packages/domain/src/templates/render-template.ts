import { defaultLocale, type Locale } from '../i18n/locale.js';
import {
  placeholderPattern,
  templateVariables,
  type TemplateVariable,
} from './template-variables.js';
import { withVariablesInPlace } from './variable-places.js';

interface Choosable {
  id: number;
  language: Locale;
}

/**
 * Returns the active template of one type for a reader's language: the newest in that language,
 * else the newest in English; null if there is neither, and the built-in text is sent.
 */
export function chooseTemplate<Template extends Choosable>(
  active: readonly Template[],
  language: Locale,
): Template | null {
  const newestFirst = active.toSorted((one, other) => other.id - one.id);
  const newestIn = (wanted: Locale) => newestFirst.find((template) => template.language === wanted);
  return newestIn(language) ?? newestIn(defaultLocale) ?? null;
}

/** Values by variable name, formatted for the reader (money and dates). */
export type TemplateValues = Partial<Record<TemplateVariable, string>>;

function isVariable(name: string): name is TemplateVariable {
  return templateVariables.some((variable) => variable === name);
}

// Single pass: `{{…}}` inside a value is text, not another placeholder.
function fill(text: string, values: TemplateValues, write: (value: string) => string): string {
  return text.replace(placeholderPattern, (_whole, inside: string) => {
    const name = inside.trim();
    const value = isVariable(name) ? values[name] : undefined;
    return value === undefined ? '' : write(value);
  });
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a value for HTML text and quoted attributes. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Renders an SMS. Variables without a value become empty. */
export function renderSms(content: string, values: TemplateValues): string {
  return fill(withVariablesInPlace(content), values, (value) => value).trim();
}

export interface RenderedEmail {
  subject: string;
  html: string;
}

/**
 * Renders an email's subject and HTML. Values are HTML-escaped in the body, and their line breaks
 * become `<br>`; in the subject, which is plain text, they are unescaped and put on one line.
 */
export function renderEmailHtml(
  subject: string,
  html: string,
  values: TemplateValues,
): RenderedEmail {
  return {
    subject: fill(subject, values, (value) => value)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    html: fill(withVariablesInPlace(html), values, (value) =>
      escapeHtml(value).replace(/\r\n|\r|\n/g, '<br>'),
    ),
  };
}
