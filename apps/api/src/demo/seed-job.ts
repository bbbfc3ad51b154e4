import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { fromOptionalJson } from '../db/columns.js';
import { findByReference, type RequestRow } from '../features/requests/requests.queries.js';
import type { Caller, SignedInCaller } from '../ports/caller.js';
import type { DemoRequest } from './demo-requests.js';
import type { SeedContext } from './seed-context.js';

export interface Job {
  demo: DemoRequest;
  index: number;
  customer: Caller;
  admin: SignedInCaller;
  request: RequestRow;
  companyUser: string;
}

export async function analysisOf(
  { deps }: SeedContext,
  request: RequestRow,
): Promise<MlAnalysis | null> {
  return fromOptionalJson<MlAnalysis>(
    (await findByReference(deps.db, request.reference_number))?.ml_analysis ?? null,
  );
}
