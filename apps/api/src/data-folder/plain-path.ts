/**
 * Never in server-made names; on some systems they truncate a path, separate folders, or name a
 * drive.
 */
const strange = /[\p{Cc}\\:]/u;

/** Whether a `/`-separated name from a file or row stays inside the folder it is joined to. */
export function isPlainPath(name: string): boolean {
  return (
    !strange.test(name) &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
