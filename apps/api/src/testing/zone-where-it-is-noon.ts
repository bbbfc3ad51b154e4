/** Returns a time zone where it is noon now, because text messages are only sent by day. */
export function zoneWhereItIsNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  return offset < 0 ? `Etc/GMT+${-offset}` : `Etc/GMT-${offset}`;
}
