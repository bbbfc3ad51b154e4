import { formatDuration } from '@stumpquote/domain/format/duration';
import { processesState, processProblems } from '@stumpquote/domain/system-status/process-rules';
import { reportedProcesses } from './processes.service.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

const namesOf = (gone: readonly { name: string; silentSeconds: number }[]): string =>
  gone
    .map(({ name, silentSeconds }) => texts.lastSeen(name, formatDuration(silentSeconds)))
    .join(', ');

/**
 * Checks that processes are running, agree on the secret and the time, and that one does background
 * work.
 */
export const checkProcesses: Check = async ({ db, config }) => {
  if (config.maintenance !== null) return { state: 'off', sentence: texts.processesSilent };
  try {
    const problems = processProblems(await reportedProcesses(db));
    const { running, foreignSecret, nobodyWorks, wrongClock, gone, versions } = problems;
    const names = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', ');
    const sentences = [
      running.length === 0 ? texts.noProcess : texts.processes(running.length, versions),
      ...(foreignSecret.length > 0 ? [texts.foreignSecret(names(foreignSecret))] : []),
      ...(nobodyWorks ? [texts.nobodyWorks] : []),
      ...wrongClock.map(({ name, clockAheadSeconds: seconds }) =>
        texts.wrongClock(name, formatDuration(Math.abs(seconds)), seconds > 0),
      ),
      ...(gone.length > 0 ? [texts.gone(gone.length, namesOf(gone))] : []),
    ];
    return { state: processesState(problems), sentence: sentences.join(' ') };
  } catch (error) {
    return { state: 'failing', sentence: texts.processesUnreadable(reasonOf(error)) };
  }
};
