import { trpc, type RouterOutputs } from '../../shared/api/trpc';

export type AccuracyReport = RouterOutputs['reports']['accuracy'];
export type AccuracyRow = AccuracyReport['groundIn'][number];
export type NewMeasurement = AccuracyReport['newest'][number];

export function useAccuracy() {
  return trpc.reports.accuracy.useQuery(undefined, { refetchOnMount: 'always' });
}
