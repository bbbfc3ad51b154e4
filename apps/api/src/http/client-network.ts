import ipaddr from 'ipaddr.js';

const householdGroups = 4;

const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * The key rate limits count by: an IPv4 address, or the first 64 bits of an IPv6 one, since a
 * subscriber can use all the others. IPv4-mapped addresses (`::ffff:192.0.2.1`) are unwrapped, and
 * a port added by a proxy is dropped; anything that isn't an address counts as one client.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address);
  if (!ipaddr.isValid(bare)) return 'unknown';
  const known = ipaddr.process(bare);
  if (known.kind() === 'ipv4' || !('parts' in known)) return known.toString();
  return `${known.parts
    .slice(0, householdGroups)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
