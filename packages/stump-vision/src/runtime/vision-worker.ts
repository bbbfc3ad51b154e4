import sharp from 'sharp';
import { findHandles, type ProposalWish } from './find-handles.js';
import { loadNetwork } from './load-network.js';
import type { Network } from './network.js';
import { VisionError, type PhotoProposal, type VisionErrorCode } from './proposal.js';

export interface WorkerTask {
  readonly modelFile: string;
  readonly photo: Uint8Array;
  readonly wish: ProposalWish;
}

/** Errors are returned as values, because their codes don't survive the thread boundary. */
export type WorkerAnswer =
  | { readonly proposal: PhotoProposal }
  | { readonly code: VisionErrorCode | null; readonly message: string };

// One photo at a time: sharp's own threads would only compete for the server's cores.
sharp.concurrency(1);
sharp.cache(false);

let network: Promise<Network> | undefined;

export async function run({ modelFile, photo, wish }: WorkerTask): Promise<WorkerAnswer> {
  try {
    network ??= loadNetwork(new URL(modelFile));
    return { proposal: await findHandles(await network, photo, wish) };
  } catch (error) {
    return {
      code: error instanceof VisionError ? error.code : null,
      message: error instanceof Error ? error.message : String(error),
    };
  }
}
