import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@stumpquote/domain/errors';
import { minimumPasswordScore, weakPasswordMessage } from '@stumpquote/domain/users/password-strength';

// OWASP's password storage cheat sheet: argon2id, 19 MiB, 2 iterations, 1 lane. Algorithm 2 is argon2id.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password in one form, as the schemas give every one. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

// What an unknown user name is verified against, so that it costs what a known one does.
let decoy: Promise<string> | undefined;

/** False for a wrong password and, after the same work, for an account without one. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? await decoy, password);
  return matches && passwordHash !== null;
}

/** Read when the first password is chosen: its dictionaries take longer to unpack than a start has time for. */
async function makeMeter() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary }, graphs: common.adjacencyGraphs, translations: english.translations,
  });
}

let meter: ReturnType<typeof makeMeter> | undefined;

/** Refuses a common or guessable password with a sentence that helps; the person's own data counts as guessable. */
export async function refuseGuessablePassword(password: string, personal: readonly string[], path: string): Promise<void> {
  meter ??= makeMeter();
  const { score } = (await meter).check(password.slice(0, 100), personal.filter((text) => text !== ''));
  if (score < minimumPasswordScore) {
    throw new DomainError('VALIDATION', weakPasswordMessage, { issues: [{ path: [path], message: weakPasswordMessage }] });
  }
}
