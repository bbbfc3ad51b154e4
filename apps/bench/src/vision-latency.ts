import { startDemo } from './demo-server.ts';
import { largePhoto } from './large-photo.ts';
import { milliseconds } from './quantiles.ts';
import { load, visit } from './visitor.ts';

// How long a 12-megapixel photo takes from request to handles, alone and five at once, on a server
// under load; its effect on the other requests; and the server's memory.

const rounds = 20;
const clients = 4;

const server = await startDemo();
try {
  const quiet = load(`${server.url}/healthz`, clients);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const before = await quiet.stop();
  const idle = server.memory();
  const visitors = await Promise.all(
    Array.from({ length: rounds }, async (_, i) => {
      const visitor = visit(server.url);
      return { visitor, ids: [await visitor.upload(await largePhoto(i), `photo-${i}.jpg`)] };
    }),
  );
  const uploaded = server.memory();
  const busy = load(`${server.url}/healthz`, clients);
  const single: number[] = [];
  for (const { visitor, ids } of visitors.slice(0, rounds - 5)) {
    const began = performance.now();
    await visitor.propose(ids[0] ?? '');
    single.push(performance.now() - began);
  }
  const began = performance.now();
  const five = await Promise.all(
    visitors.slice(rounds - 5).map(async ({ visitor, ids }) => {
      await visitor.propose(ids[0] ?? '');
      return performance.now() - began;
    }),
  );
  const during = await busy.stop();
  process.stdout.write(
    `${[
      `One photo:          ${milliseconds(single.slice(1))}; the first, which loads the network: ${(single[0] ?? 0).toFixed(0)} ms`,
      `Five at once:       ${milliseconds(five)}`,
      `/healthz before:    ${milliseconds(before)}`,
      `/healthz meanwhile: ${milliseconds(during)}`,
      `Memory of the server: idle ${idle.now} MB, after ${rounds} uploads ${uploaded.now} MB (highest ${uploaded.highest}), at the end ${server.memory().now} MB (highest ${server.memory().highest})`,
    ].join('\n')}\n`,
  );
} finally {
  await server.stop();
}
