import type { Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/** Says which network finds stumps: the one this server started with. */
export const checkStumpNetwork: Check = async ({ stumpNetwork: { name, isShipped } }) => ({
  state: 'ok',
  sentence: isShipped ? texts.shippedNetwork(name) : texts.installedNetwork(name),
});
