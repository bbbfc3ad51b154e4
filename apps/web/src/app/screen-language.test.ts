import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '../shared/paths';
import { routes } from './router';
import { englishOnly } from './screen-language';

const isEnglishOnly = (path: string) =>
  matchRoutes(routes, path)?.some(({ route }) => route.handle === englishOnly) ?? false;

it.each(
  Object.values(paths)
    .map((path) => (typeof path === 'function' ? path('7') : path))
    .filter((path) => /admin|company|system|quote-request\//.test(path)),
)('%s is in English only', (path) => expect(isEnglishOnly(path)).toBe(true));

it.each([
  paths.home,
  paths.track(),
  paths.chat,
  paths.auth,
  paths.dashboard,
  paths.account,
  paths.terms,
  paths.privacy,
  paths.forgotPassword,
  '/nowhere',
])('%s is in both languages', (path) => expect(isEnglishOnly(path)).toBe(false));
