import { isOutsideServiceArea } from '../companies/service-area.js';

interface MovedRequest {
  readonly zip: string;
  readonly timeline: readonly {
    readonly kind: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly createdAt: string;
  }[];
}

/**
 * When the address of a request that is now outside the service area was last changed; null if it
 * is inside, or never was another one.
 */
export function movedOutsideAt(
  company: { serviceZips: readonly string[] },
  { zip, timeline }: MovedRequest,
): string | null {
  if (!isOutsideServiceArea(company, zip)) return null;
  const move = timeline.findLast(
    ({ kind, data }) => kind === 'contact_corrected' && 'addressAfter' in data,
  );
  return move?.createdAt ?? null;
}

/**
 * Whether the customer can't accept a quote because its address moved outside the service area
 * after it was sent. The office can send a quote there, or record an acceptance on the phone.
 */
export const isSentBeforeMove = (sentAt: string | null, movedAt: string | null): boolean =>
  movedAt !== null && (sentAt ?? '') <= movedAt;
