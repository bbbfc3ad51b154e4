const minuteMs = 60_000;

/** Calls `report` at most once a minute, with the number of errors skipped since the last time. */
export function oncePerMinute(
  report: (error: unknown, skipped: number) => void,
  now = () => performance.now(),
): (error: unknown) => void {
  let reportedAt = -Infinity;
  let skipped = 0;
  return (error) => {
    if (now() - reportedAt < minuteMs) {
      skipped += 1;
      return;
    }
    report(error, skipped);
    reportedAt = now();
    skipped = 0;
  };
}
