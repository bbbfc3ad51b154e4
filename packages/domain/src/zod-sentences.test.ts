import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { translate } from './i18n/message.js';
import { installZodMessages } from './zod-sentences.js';

beforeAll(installZodMessages);
afterAll(() => z.config({ customError: undefined }));

const shape = z.object({
  name: z.string().max(3),
  count: z.number().min(2).max(5),
  kind: z.enum(['a', 'b']),
  list: z.array(z.boolean()).max(1),
  own: z.string('Say it'),
});
const good = { name: 'Ana', count: 3, kind: 'a', list: [true], own: 'x' };

it.each([
  [undefined, '', 'Send the fields as JSON.'],
  ['text', '', 'Send the fields as JSON.'],
  [{ ...good, name: undefined }, 'name', 'This field is required'],
  [{ ...good, name: 5 }, 'name', 'Must be text'],
  [{ ...good, name: 'Anna' }, 'name', 'Must be at most 3 characters'],
  [{ ...good, count: 1 }, 'count', 'Must be at least 2'],
  [{ ...good, count: 9 }, 'count', 'Must be at most 5'],
  [{ ...good, kind: 'c' }, 'kind', 'Must be one of: a, b'],
  [{ ...good, list: [true, false] }, 'list', 'Must be at most 1 entries'],
  [{ ...good, list: ['yes'] }, 'list.0', 'Must be true or false'],
  [{ ...good, own: 5 }, 'own', 'Say it'],
])('answers %j with a message at %s', (input, path, message) => {
  expect(
    shape
      .safeParse(input)
      .error?.issues.map((issue) => [issue.path.join('.'), translate(issue.message)]),
  ).toEqual([[path, message]]);
});
