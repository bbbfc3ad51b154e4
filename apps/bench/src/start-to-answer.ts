import { ensureBigDatabase } from './big/big-database.ts';
import { bigDataFolder } from './big/data-folder.ts';
import { product } from './calls/contestants.ts';
import { quantile } from './quantiles.ts';

// Time from starting the server on the big database, like `pnpm start`, to its first response, and
// its memory afterwards.

const rounds = 5;
const settleMs = 20_000;

const folder = bigDataFolder();
await ensureBigDatabase(folder);
const times: number[] = [];
const cpus: number[] = [];
let memory = { now: 0, highest: 0 };
for (let round = 0; round < rounds; round += 1) {
  const began = performance.now();
  const server = await product(folder);
  times.push(performance.now() - began);
  cpus.push(server.cpu().own * 1000);
  if (round === rounds - 1) {
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    memory = server.memory();
  }
  await server.stop();
}
process.stdout.write(
  `Start to first response: ${times.map((time) => time.toFixed(0)).join(', ')} ms, median ${quantile(times, 0.5).toFixed(0)} ms (CPU ${quantile(cpus, 0.5).toFixed(0)} ms)\n`,
);
process.stdout.write(
  `Memory after ${settleMs / 1000} s without a call: ${memory.now} MB (highest ${memory.highest} MB)\n`,
);
process.exit(0);
