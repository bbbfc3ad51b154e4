import type { GuidedFrame } from '@stumpquote/stump-vision/live/guide';

/** A frame to look at; null only loads the network. */
export interface FrameQuestion {
  readonly frame: ImageBitmap | null;
  /** False if the person has no sheet at hand. */
  readonly withSheet: boolean;
}

export type FrameAnswer =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'guided'; readonly width: number; readonly height: number } & GuidedFrame)
  | { readonly kind: 'failed'; readonly message: string };

/** What the network saw in a frame of `width` x `height`. */
export type Guided = Extract<FrameAnswer, { kind: 'guided' }>;

/** The network in a thread of its own. One question at a time. */
export interface StumpEyes {
  /** Resolves once the network is loaded; rejects if it can't be. */
  readonly ready: Promise<void>;
  look(frame: ImageBitmap, withSheet: boolean): Promise<Guided>;
  close(): void;
}

/** Starts the thread, which fetches the network. */
export function openStumpEyes(): StumpEyes {
  const worker = new Worker(new URL('./stump-worker.ts', import.meta.url), { type: 'module' });
  const ask = (question: FrameQuestion) =>
    new Promise<FrameAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FrameAnswer>) =>
        data.kind === 'failed' ? reject(new Error(data.message)) : resolve(data);
      worker.onerror = () => reject(new Error("the network's code couldn't be loaded"));
      worker.postMessage(question, question.frame === null ? [] : [question.frame]);
    });
  return {
    ready: ask({ frame: null, withSheet: true }).then(() => undefined),
    look: async (frame, withSheet) => {
      const answer = await ask({ frame, withSheet });
      if (answer.kind !== 'guided') throw new Error('no answer about the frame');
      return answer;
    },
    close: () => worker.terminate(),
  };
}
