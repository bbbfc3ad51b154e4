import type { CheckState } from '@stumpquote/domain/system-status/check-rules';
import type { Deps } from '../../ports/deps.js';
import { OperatorError } from '../../process/operator-error.js';
import { systemStatusMessages } from './system-status.messages.js';

export type CheckId = keyof typeof systemStatusMessages.en.titles;

export interface SystemCheck {
  id: CheckId;
  title: string;
  state: CheckState;
  /** The result, for people to read. */
  sentence: string;
}

export type Check = (deps: Deps) => Promise<Pick<SystemCheck, 'state' | 'sentence'>>;

/** Returns a short reason for a failure: a code if there is one, never a stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (error instanceof OperatorError) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return error.message.includes(code) ? error.message : `${code}: ${error.message}`;
}
