import { randomBytes, randomUUID } from 'node:crypto';

/** The source of ids and secrets; tests may pass a predictable one. */
export interface Ids {
  uuid(): string;
  bytes(count: number): Uint8Array;
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  bytes: (count) => randomBytes(count),
};
