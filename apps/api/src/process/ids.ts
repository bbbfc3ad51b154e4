import { randomBytes, randomUUID } from 'node:crypto';

/** Where identifiers and secrets come from; tests may hand in a predictable one. */
export interface Ids {
  uuid(): string;
  bytes(count: number): Uint8Array;
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  bytes: (count) => randomBytes(count),
};
