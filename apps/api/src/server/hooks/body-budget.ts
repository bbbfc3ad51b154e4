import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { maxFormBytes } from '../../features/photos/upload-photos.js';
import { createByteBudget } from '../../guards/byte-budget.js';
import { networkOf } from '../../http/client-network.js';
import { hasBody, isForm } from './slow-senders.js';

const MB = 1024 * 1024;
/** Bodies that are read into memory; most are a few kilobytes. */
const inMemory = { total: 64 * MB, perNetwork: 8 * MB };
/**
 * Uploads wait on the disk until they are whole. A form has five photos; a network may send three
 * at once.
 */
const onDisk = { total: 2048 * MB, perNetwork: 3 * maxFormBytes };

/**
 * Takes each body's declared bytes from a budget before reading any of it, until the response is
 * sent or the sender left.
 */
export function budgetBodies(bodyLimit: number) {
  const [takeMemory, takeDisk] = [createByteBudget(inMemory), createByteBudget(onDisk)];
  return (
    { raw, ip }: FastifyRequest,
    reply: FastifyReply,
    done: HookHandlerDoneFunction,
  ): void => {
    if (!hasBody(raw)) return done();
    // Without a length, a body may be as long as the limit; a longer one is refused before it is
    // read.
    const declared = Number(raw.headers['content-length'] ?? bodyLimit);
    const [take, limit] = isForm(raw) ? [takeDisk, maxFormBytes] : [takeMemory, bodyLimit];
    try {
      reply.raw.once('close', take(networkOf(ip), Math.min(declared, limit)));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error('no budget', { cause: error }));
    }
  };
}
