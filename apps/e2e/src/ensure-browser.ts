import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.js';

const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
const install = [...asRoot, 'apt-get', 'install', '-y', '-q', '--no-install-recommends'];

/** Debian's packages first (they include their libraries), then Playwright's own download. */
const attempts: string[][] = [
  [...asRoot, 'apt-get', 'update', '-q'],
  [...install, 'chromium-headless-shell'],
  [...install, 'chromium'],
  ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
  ['npx', 'playwright', 'install', 'chromium'],
];

for (const [command = '', ...args] of attempts) {
  if (findBrowser() !== null) break;
  process.stdout.write(`No browser found: ${command} ${args.join(' ')}\n`);
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

if (findBrowser() === null) {
  process.stderr.write(
    "The browser tests need Chromium, and it could not be installed. Set CHROMIUM to a browser's path.\n",
  );
  process.exit(1);
}
