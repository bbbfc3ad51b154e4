/** True if the words differ by one inserted, deleted, changed, or transposed letter. */
export function isOneLetterOff(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [leftRest, rightRest] = [left.slice(start), right.slice(start)];
  if (
    leftRest.slice(1) === rightRest.slice(1) ||
    leftRest.slice(1) === rightRest ||
    leftRest === rightRest.slice(1)
  )
    return true;
  return (
    leftRest[0] === rightRest[1] &&
    leftRest[1] === rightRest[0] &&
    leftRest.slice(2) === rightRest.slice(2)
  );
}
