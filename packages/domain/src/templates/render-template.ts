import {
  placeholderPattern,
  templateVariables,
  type TemplateVariable,
} from './template-variables.js';
import { withVariablesInPlace } from './variable-places.js';

/** Values by variable name, as the reader should see them (money and dates already formatted). */
export type TemplateValues = Partial<Record<TemplateVariable, string>>;

function isVariable(name: string): name is TemplateVariable {
  return templateVariables.some((variable) => variable === name);
}

// One pass: a value that itself holds {{…}} is text, not another placeholder.
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

/** A value made safe for the text and the quoted attributes of HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The text of an SMS. A variable without a value leaves nothing behind. */
export function renderSms(content: string, values: TemplateValues): string {
  return fill(withVariablesInPlace(content), values, (value) => value).trim();
}

export interface RenderedEmail {
  subject: string;
  html: string;
}

/**
 * An e-mail's subject and HTML. Values are HTML-escaped in the body, where their line breaks become `<br>`; in the subject,
 * which is no HTML, they stand as they are on one line.
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
