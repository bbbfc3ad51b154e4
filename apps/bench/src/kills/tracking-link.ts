import { setTimeout as sleep } from 'node:timers/promises';

const maxWaitMs = 1_200_000;

/** Waits for an email with the tracking link, and parses it as the customer's browser would. */
export async function waitForLink(
  mails: () => readonly { html: string }[],
): Promise<{ referenceNumber: string; key: string }> {
  const until = Date.now() + maxWaitMs;
  while (Date.now() < until) {
    for (const { html } of mails()) {
      const link = /\/track\?ref=([\w-]+)&(?:amp;)?key=([\w-]+)/.exec(html);
      if (link !== null) return { referenceNumber: link[1] ?? '', key: link[2] ?? '' };
    }
    await sleep(50);
  }
  throw new Error('no email with the link arrived within twenty minutes');
}
