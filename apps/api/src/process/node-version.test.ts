import { expect, it } from 'vitest';
import { nodeProblem } from './node-version.js';

it.each(['22.14.0', '22.20.1', '23.0.0', '24.21.0'])('runs on Node %s', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

// better-sqlite3 13 crashes silently on 22.12 and 22.13.
it.each(['20.19.0', '22.0.0', '22.12.0', '22.13.1'])(
  'refuses Node %s with a message',
  (version) => {
    expect(nodeProblem(version)).toBe(
      `StumpQuote's server needs Node 22.14 or newer, and this is ${version}. Start it through pnpm, which brings Node 24 on Linux.`,
    );
  },
);
