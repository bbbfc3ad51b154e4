import ipaddr from 'ipaddr.js';

const householdGroups = 4;

/**
 * What belongs to one sender: an IPv4 address, or the first 64 bits of an IPv6 one, of which every connection has all the rest to choose
 * from. An IPv4 address in IPv6's form (`::ffff:192.0.2.1`) is the IPv4 address; what a proxy calls an address and is none stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known.kind() === 'ipv4' || !('parts' in known)) return known.toString();
  return `${known.parts.slice(0, householdGroups).map((part) => part.toString(16)).join(':')}::/64`;
}
