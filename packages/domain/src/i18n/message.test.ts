import { expect, it } from 'vitest';
import { isKnownMessage, messagesOf, officeMessagesOf, translate } from './message.js';

const messages = messagesOf('test', {
  en: { closed: 'We are closed', files: (count: number) => `${count} files` },
  es: { closed: 'Está cerrado', files: (count) => `${count} archivos` },
});
const office = officeMessagesOf('testOffice', { busy: 'The office is busy' });

it('is a key with parameters, translated into either language', () => {
  expect(messages.closed).toBe('test.closed');
  expect(messages.files(3)).toBe('test.files [3]');
  expect(translate(messages.closed)).toBe('We are closed');
  expect(translate(messages.closed, 'es')).toBe('Está cerrado');
  expect(translate(messages.files(3), 'es')).toBe('3 archivos');
});

it('carries any typed text as a parameter', () => {
  const name = '] "test.closed" \n ñ';
  const named = messagesOf('named', { en: { hi: (n: string) => n }, es: { hi: (n) => n } });
  expect(translate(named.hi(name), 'es')).toBe(name);
});

it('shows office-only text in English', () => {
  expect(translate(office.busy, 'es')).toBe('The office is busy');
});

it("leaves text that isn't a message unchanged", () => {
  expect(translate('The dog bites: please ring', 'es')).toBe('The dog bites: please ring');
  expect(translate('test.nothing', 'es')).toBe('test.nothing');
  expect(isKnownMessage('test.nothing')).toBe(false);
  expect(isKnownMessage(messages.files(1))).toBe(true);
});
