import ipaddr from 'ipaddr.js';

const householdGroups = 4;

const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * What belongs to one sender: an IPv4 address, or the first 64 bits of an IPv6 one, of which every connection has all the rest to choose
 * from. An IPv4 address in IPv6's form (`::ffff:192.0.2.1`) is the IPv4 address. Some proxies add a port; what they call an address and is none is
 * one sender's.
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
