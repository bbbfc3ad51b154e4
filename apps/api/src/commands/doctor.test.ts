import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runChecks } from '../features/system-status/run-checks.js';
import { readConfig } from '../process/config.js';
import { builtCommand } from '../testing/built-command.js';
import { startTestApp } from '../testing/test-app.js';

function doctor(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      builtCommand('doctor'),
      { env: { ...process.env, LOG_LEVEL: 'silent', ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

it('prints the checks and the configuration next to a running server, without secrets', async () => {
  const testApp = await startTestApp();
  const environment = {
    ...testApp.environment,
    NODE_ENV: 'production',
    APP_SECRET: 'doctor'.repeat(6),
    RESEND_API_KEY: 're_very_secret',
  };
  const { code, output } = await doctor(environment);
  const checks = await runChecks({ ...testApp.deps, config: readConfig(environment) });
  await testApp.close();
  // The screen and the terminal show the same; only figures change in between.
  const outputLines = output.split('\n').map((line) => line.trim().replaceAll(/\d+/g, '#'));
  for (const { title, state, sentence } of checks) {
    expect(outputLines).toContain(
      `${{ ok: 'ok      ', off: 'off     ', untested: 'untested', warning: 'warning ', failing: 'FAILING ' }[state]} ${title.padEnd(16)} ${sentence}`.replaceAll(
        /\d+/g,
        '#',
      ),
    );
  }
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ok\s+Database\s+A row was written/) as string,
  });
  expect(output).toMatch(
    /warning\s+Company\s+Customers see the demo's company, which nobody can reach\. Set COMPANY_NAME, COMPANY_PHONE, COMPANY_EMAIL/,
  );
  expect(output).toMatch(/warning\s+SMS provider\s+Not configured \(TWILIO_ACCOUNT_SID/);
  expect(output).toMatch(/Email provider API key\s+Present\n\s+Sender email\s+Not set/);
  expect(output).not.toContain('re_very_secret');
});

it("doesn't create a missing database", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-doctor-'));
  expect(await doctor({ DATA_DIR: path.join(dataDir, 'nowhere') })).toEqual({
    code: 1,
    output: "There's no database yet. Start the server once, then try again.\n",
  });
  await rm(dataDir, { recursive: true });
});
