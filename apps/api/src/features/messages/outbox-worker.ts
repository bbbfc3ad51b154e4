import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import type { Deps } from '../../ports/deps.js';
import { deliverNext } from './deliver-message.js';
import { lookUpUnknownTexts, recoverInterrupted, recoverStuck } from './recover-messages.js';

const pollMs = 3000;

/**
 * Sends the outbox: immediately when woken, otherwise at the next poll. Email and SMS run in
 * parallel, each sequentially, so a slow provider delays only its own channel.
 */
export function startOutboxWorker(deps: Deps): { stop(): Promise<void> } {
  const workers = [
    channelWorker(deps, 'email', [recoverStuck]),
    channelWorker(deps, 'sms', [lookUpUnknownTexts]),
  ];
  const recovered = recoverInterrupted(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, 'outbox recovery failed'),
  );
  const runs = workers.map(({ run }) => recovered.then(run));
  deps.outbox.onWake(() => workers.forEach(({ wake }) => wake()));
  return {
    async stop() {
      workers.forEach(({ stop }) => stop());
      await Promise.all(runs);
      await deps.outbox.settled();
    },
  };
}

function channelWorker(
  deps: Deps,
  channel: MessageChannel,
  also: ((deps: Deps) => Promise<void>)[],
) {
  let stopped = false;
  let woken = false;
  let endPause: () => void = () => undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  async function round(): Promise<void> {
    while (!stopped && (await deliverNext(deps, channel)));
    for (const task of also) if (!stopped) await task(deps);
  }
  return {
    async run(): Promise<void> {
      while (!stopped) {
        woken = false;
        await round().catch((error: unknown) =>
          deps.log.error({ err: error, channel }, 'outbox round failed'),
        );
        // If woken during the round, it may have missed a message.
        if (!woken && !stopped) await pause();
      }
    },
    wake() {
      woken = true;
      endPause();
    },
    stop() {
      stopped = true;
      endPause();
    },
  };
}
