import { answersAbout, frameRateLine } from './camera/frame-rate.ts';
import { checkWalks, goodPhotosTable } from './camera/good-photos.ts';
import { startDemo } from './demo-server.ts';

// The guided camera: the share of good photos with and without it, and its frames a second in
// Chromium with a recorded camera.

const count = Number(process.env['BENCH_WALKS'] ?? 20);
const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const server = await startDemo();
try {
  print([
    frameRateLine('No sheet in the picture', await answersAbout(server.url, 'stump-02.jpg')),
    frameRateLine('A good picture         ', await answersAbout(server.url, 'stump-03.jpg')),
  ]);
} finally {
  await server.stop();
}
print(goodPhotosTable(await checkWalks(count)));
