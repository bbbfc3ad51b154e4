import type { Accounts } from './accounts.ts';
import type { AnalysisPattern } from './analyses.ts';
import type { Insert } from './inserter.ts';
import type { Journey, Moments } from './journey.ts';
import type { Person } from './people.ts';
import type { Chance } from './random.ts';
import type { Slots } from './slots.ts';

export interface SeedContext {
  chance: Chance;
  insert: Insert;
  accounts: Accounts;
  patterns: readonly AnalysisPattern[];
  slots: Slots;
  now: number;
}

/** A request with its customer and company, and the findings at its stumps. */
export interface SeedRequest {
  id: number;
  reference: string;
  person: Person;
  userId: number | null;
  companyId: number | null;
  pattern: AnalysisPattern;
  journey: Journey;
  at: Moments;
}

export const instant = (at: number): string => new Date(at).toISOString();
