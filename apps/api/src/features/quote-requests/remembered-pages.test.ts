import { expect, it } from 'vitest';
import { remembering } from './remembered-pages.js';

interface Named {
  name: string;
}

/** Asks by a version and counts how often it was really read. */
function asking(most = 10) {
  const remembered = remembering<Named>(most);
  const source = {};
  let reads = 0;
  const nameOf = async (
    question: string,
    version: string,
    name: string | null,
    from: object = source,
  ) =>
    (
      await remembered(from, { question, version }, async () => {
        reads += 1;
        return name === null ? null : { name };
      })
    )?.name;
  return {
    remembered,
    source,
    nameOf,
    readsOf: async (work: () => Promise<unknown>) => {
      const before = reads;
      await work();
      return reads - before;
    },
  };
}

it('reads once a version, and anew for another one', async () => {
  const { nameOf, readsOf } = asking();
  expect(
    await readsOf(async () => [await nameOf('one', '1', 'Ana'), await nameOf('one', '1', 'Bea')]),
  ).toBe(1);
  expect(await nameOf('one', '1', 'Bea')).toBe('Ana');
  expect(await nameOf('one', '2', 'Bea')).toBe('Bea');
  expect(await nameOf('one', '1', 'Cleo')).toBe('Cleo');
});

it('keeps questions and what they are asked of apart', async () => {
  const { nameOf } = asking();
  const names = [
    await nameOf('one', '1', 'Ana'),
    await nameOf('two', '1', 'Bea'),
    await nameOf('one', '1', 'Cleo', {}),
  ];
  expect(names).toEqual(['Ana', 'Bea', 'Cleo']);
});

it('never gives what a slow reader brings of an earlier version to who asks for the newer', async () => {
  const { remembered, source, nameOf } = asking();
  let bring: (answer: Named) => void = () => undefined;
  const slow = remembered(
    source,
    { question: 'one', version: '1' },
    () =>
      new Promise((resolve) => {
        bring = resolve;
      }),
  );
  expect(await nameOf('one', '2', 'newer')).toBe('newer');
  bring({ name: 'older' });
  expect(await slow).toEqual({ name: 'older' });
  expect(await nameOf('one', '2', 'read anew')).toBe('read anew');
});

it('asks for what is not there each time, and keeps no more than it was told, the last ones', async () => {
  const { nameOf, readsOf } = asking(2);
  expect(
    await readsOf(async () => [await nameOf('none', '1', null), await nameOf('none', '1', null)]),
  ).toBe(2);
  for (const question of ['one', 'two', 'one', 'three']) await nameOf(question, '1', 'Ana');
  expect(await readsOf(() => nameOf('one', '1', 'Ana'))).toBe(0);
  expect(await readsOf(() => nameOf('two', '1', 'Ana'))).toBe(1);
});
