import { expect, it } from 'vitest';
import { languageCookie } from './language-cookie';

it('is Secure with the __Host- prefix over TLS, and neither without', () => {
  expect(languageCookie('https:', 'es')).toBe(
    '__Host-language=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(languageCookie('http:', 'en')).toBe('language=en; Path=/; Max-Age=31536000; SameSite=Lax');
});
