import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { loadNetwork } from './network.js';
import { VisionError, type PhotoProposal, type VisionErrorCode } from './proposal.js';
import { proposeHandles, type ProposalWish } from './propose-handles.js';

export interface WorkerTask {
  readonly id: number;
  readonly photo: Uint8Array;
  readonly wish: ProposalWish;
}

export type WorkerAnswer =
  | { readonly id: number; readonly proposal: PhotoProposal }
  | { readonly id: number; readonly code: VisionErrorCode | null; readonly message: string };

export interface WorkerSetup {
  readonly modelFile: string;
}

// One photo at a time in this thread: sharp's own threads would only take the server's cores.
sharp.concurrency(1);
sharp.cache(false);

const { modelFile } = workerData as WorkerSetup;
const network = loadNetwork(new URL(modelFile));
// A model that can't be loaded is told to whoever asks, not to the process.
network.catch(() => {});

parentPort?.on('message', (task: WorkerTask) => {
  void answer(task).then((message) => parentPort?.postMessage(message));
});

async function answer({ id, photo, wish }: WorkerTask): Promise<WorkerAnswer> {
  try {
    return { id, proposal: await proposeHandles(await network, photo, wish) };
  } catch (error) {
    return {
      id,
      code: error instanceof VisionError ? error.code : null,
      message: error instanceof Error ? error.message : String(error),
    };
  }
}
