/** These have no place in a name that the server makes; on some systems they end a path early, separate folders or name a drive. */
const strange = /[\p{Cc}\\:]/u;

/** Whether a name from a file or a row leads, with `/` between its parts, to something below the folder it is joined to. */
export function isPlainPath(name: string): boolean {
  return !strange.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
