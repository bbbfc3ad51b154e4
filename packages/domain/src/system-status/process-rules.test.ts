import { describe, expect, it } from 'vitest';
import {
  isUnknownSecret,
  processesState,
  processProblems,
  type ReportedProcess,
} from './process-rules.js';

const process = (changes: Partial<ReportedProcess> = {}): ReportedProcess => ({
  name: 'host-a:1',
  role: 'all',
  version: '1.1.0',
  silentSeconds: 5,
  clockAheadSeconds: 0,
  secrets: ['new'],
  ...changes,
});
const stateOf = (...all: ReportedProcess[]) => processesState(processProblems(all));

describe('processes', () => {
  it.each([
    ['one that does everything', [process()]],
    ['web processes and a worker', [process({ role: 'web' }), process({ role: 'worker' })]],
    [
      'a rotation of the secret, in which each accepts both',
      [process({ secrets: ['new', 'old'] }), process({ secrets: ['old', 'new'] })],
    ],
    ['clocks within a minute', [process({ clockAheadSeconds: -59 })]],
  ])('are fine with %s', (_what, all) => {
    expect(stateOf(...all)).toBe('ok');
  });

  it.each([
    ['none is running', []],
    ['a clock is ahead', [process(), process({ clockAheadSeconds: 61 })]],
    ['a clock is behind', [process(), process({ clockAheadSeconds: -61 })]],
    ['one is gone without stopping', [process(), process({ silentSeconds: 61 })]],
    ['two versions are running', [process(), process({ version: '1.2.0' })]],
  ])('are worth a look if %s', (_what, all) => {
    expect(stateOf(...all)).toBe('warning');
  });

  it('are failing if no process works on jobs, even if a worker is gone', () => {
    expect(stateOf(process({ role: 'web' }), process({ role: 'worker', silentSeconds: 90 }))).toBe(
      'failing',
    );
  });

  it('are failing if the only one that would work has a wrong clock, and so does nothing', () => {
    expect(stateOf(process({ role: 'web' }), process({ clockAheadSeconds: 61 }))).toBe('failing');
  });

  it('are failing if one does not accept the secret of another, and names it', () => {
    const other = process({ name: 'host-b:2', secrets: ['other', 'new'] });
    expect(stateOf(process(), other)).toBe('failing');
    expect(processProblems([process(), other]).foreignSecret).toEqual([other]);
  });

  it.each([
    ['none is running', [], false],
    ['only one that is gone accepts it', [process({ secrets: ['own'], silentSeconds: 61 })], false],
    [
      'one accepts it, beside its new one',
      [process(), process({ secrets: ['new', 'own'] })],
      false,
    ],
    ['no running one accepts it', [process()], true],
  ])('have an unknown secret if %s: %s', (_what, all, isUnknown) => {
    expect(isUnknownSecret(all, 'own')).toBe(isUnknown);
  });

  it('names only the one that differs from most', () => {
    const other = process({ name: 'host-c:3', secrets: ['other'] });
    expect(processProblems([process(), process(), other]).foreignSecret).toEqual([other]);
  });

  it('names both if neither is in the majority', () => {
    const both = [process(), process({ secrets: ['other'] })];
    expect(processProblems(both).foreignSecret).toEqual(both);
  });

  it('ignores the secret of one that is gone', () => {
    expect(
      processProblems([process(), process({ secrets: ['old'], silentSeconds: 600 })]).foreignSecret,
    ).toEqual([]);
  });
});
