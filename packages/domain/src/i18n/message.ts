import { defaultLocale, type Locale } from './locale.js';

declare const isMessage: unique symbol;

/**
 * A text not yet in any language: its key in a catalog, followed by its parameters as JSON, if any
 * (`fieldRules.atMost [500]`). One string, because that is what a schema's issue can carry.
 */
export type Message = string & { readonly [isMessage]: true };

type Text = string | ((...params: never[]) => string);
type Texts = Readonly<Record<string, Text>>;

/** The same texts in another language: a missing one fails the type check. */
type SameTexts<T extends Texts> = {
  readonly [Key in keyof T]: T[Key] extends (...params: infer Params) => string
    ? (...params: Params) => string
    : string;
};

type Messages<T extends Texts> = {
  readonly [Key in keyof T]: T[Key] extends (...params: infer Params) => string
    ? (...params: Params) => Message
    : Message;
};

const catalogs = new Map<string, Readonly<Record<Locale, Texts>>>();

function register<T extends Texts>(
  name: string,
  texts: Readonly<Record<Locale, Texts>>,
): Messages<T> {
  catalogs.set(name, texts);
  return Object.fromEntries(
    Object.entries(texts.en).map(([key, text]) => {
      const whole = `${name}.${key}`;
      return [
        key,
        typeof text === 'string'
          ? whole
          : (...params: unknown[]) => `${whole} ${JSON.stringify(params)}`,
      ];
    }),
  ) as Messages<T>;
}

/** The messages of a catalog that customers may read, by key; parameters have to survive JSON. */
export const messagesOf = <const T extends Texts>(
  name: string,
  texts: { readonly en: T; readonly es: SameTexts<T> },
): Messages<T> => register<T>(name, texts as Readonly<Record<Locale, Texts>>);

/** The messages of a catalog that only companies and administrators read: they work in English. */
export const officeMessagesOf = <const T extends Texts>(name: string, en: T): Messages<T> =>
  register<T>(name, { en, es: en });

const shape = /^(\w+)\.(\w+)(?: (\[.*\]))?$/s;

function textOf(message: string, locale: Locale): string | undefined {
  const [, name = '', key = '', params = '[]'] = shape.exec(message) ?? [];
  const text = catalogs.get(name)?.[locale][key];
  if (text === undefined || typeof text === 'string') return text;
  return text(...(JSON.parse(params) as never[]));
}

/** Translates a message key; any other text (such as a user's own words) is returned unchanged. */
export const translate = (message: string, locale: Locale = defaultLocale): string =>
  textOf(message, locale) ?? message;

export const isKnownMessage = (text: string): text is Message =>
  textOf(text, defaultLocale) !== undefined;
