import { guideFrame } from '@stumpquote/stump-vision/live/guide';
import type { SeenFrame } from '@stumpquote/stump-vision/live/see-frame';
import networkUrl from '@stumpquote/stump-vision/model/stumpnet.onnx?url';
import { createNetwork, type Network } from '@stumpquote/stump-vision/runtime/network';
import type { Picture } from '@stumpquote/stump-vision/runtime/picture';
import type { FrameAnswer, FrameQuestion } from './stump-eyes';

let network: Promise<Network> | undefined;
let before: SeenFrame | null = null;
let context: OffscreenCanvasRenderingContext2D | null = null;

async function fetchNetwork(): Promise<Network> {
  const response = await fetch(networkUrl);
  if (!response.ok) throw new Error(`the network was answered with ${response.status}`);
  return createNetwork(new Uint8Array(await response.arrayBuffer()));
}

function pixelsOf(frame: ImageBitmap): Picture {
  const { width, height } = frame;
  if (context?.canvas.width !== width || context.canvas.height !== height)
    context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(frame, 0, 0);
  frame.close();
  const { data } = context.getImageData(0, 0, width, height);
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return { width, height, rgb };
}

async function answerTo({ frame, withSheet }: FrameQuestion): Promise<FrameAnswer> {
  try {
    network ??= fetchNetwork();
    const loaded = await network;
    if (frame === null) return { kind: 'ready' };
    const picture = pixelsOf(frame);
    const guided = await guideFrame(loaded, picture, { before, withSheet });
    before = guided.seen;
    return { kind: 'guided', width: picture.width, height: picture.height, ...guided };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<FrameQuestion>) => {
  void answerTo(data).then((answer) => globalThis.postMessage(answer));
});
