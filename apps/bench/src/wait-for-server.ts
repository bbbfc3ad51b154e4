import type { ChildProcess } from 'node:child_process';

/** Waits until the server responds with one of the statuses. */
export async function waitForServer(
  url: string,
  server: ChildProcess,
  statuses: readonly number[] = [200],
): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if (
      await fetch(url).then(
        (answer) => statuses.includes(answer.status),
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not respond within two minutes');
}
