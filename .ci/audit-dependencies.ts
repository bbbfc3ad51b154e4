import { spawnSync } from 'node:child_process';

// Checks the lock file against the registry, and the production dependencies against its security
// advisories. If the registry is unreachable or doesn't support audits, says so; `--required` (for
// a pipeline with network access) then exits with 2.

interface Advisory {
  severity: string;
  title: string;
  module_name?: string;
  url?: string;
  findings?: { paths: string[] }[];
}

const isRequired = process.argv.includes('--required');
const urgent = new Set(['high', 'critical']);

/** The registry's advisories; null if it returned none. */
function advisoriesIn(output: string): Advisory[] | null {
  try {
    const answer = JSON.parse(output) as {
      advisories?: Record<string, Advisory>;
      metadata?: unknown;
    };
    return answer.advisories === undefined || answer.metadata === undefined
      ? null
      : Object.values(answer.advisories);
  } catch {
    return null;
  }
}

const verification = spawnSync('pnpm', ['install', '--frozen-lockfile', '--no-trust-lockfile'], {
  encoding: 'utf8',
  timeout: 120_000,
});
const verified = `${verification.stdout}\n${verification.stderr}`;
const isBadLockfile =
  /ERR_PNPM_(MINIMUM_RELEASE_AGE|TRUST_DOWNGRADE|TARBALL|LOCKFILE|MISSING|RESOLUTION)\w*/.test(
    verified,
  );
process.stdout.write(
  isBadLockfile
    ? verified
    : `Lock file ${verification.status === 0 ? 'checked' : 'NOT CHECKED'} against the registry.\n`,
);

const { stdout, stderr, error } = spawnSync('pnpm', ['audit', '--prod', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
});
const advisories = advisoriesIn(stdout ?? '');
if (advisories === null) {
  const output = `${stdout ?? ''}\n${stderr ?? ''}`;
  const reason =
    error?.message ??
    /ERR_PNPM_\w+|responded with \d+|E[A-Z]{4,}/.exec(output)?.[0] ??
    'no response';
  process.stdout.write(
    `Dependencies NOT CHECKED for known vulnerabilities: the registry returned no advisories (${reason}).\n`,
  );
  process.exitCode = isRequired ? 2 : 0;
} else {
  for (const { severity, title, module_name: name = '', url = '', findings = [] } of advisories) {
    process.stdout.write(
      `${severity}: ${name}: ${title} ${url}\n${findings
        .flatMap(({ paths }) => paths)
        .slice(0, 3)
        .map((path) => `  ${path}\n`)
        .join('')}`,
    );
  }
  const bad = advisories.filter(({ severity }) => urgent.has(severity));
  process.stdout.write(
    `Dependencies checked: ${advisories.length} known vulnerabilities in production, ${bad.length} of them high or critical.\n`,
  );
  process.exitCode = bad.length === 0 ? 0 : 1;
}
if (isBadLockfile) process.exitCode = 1;
