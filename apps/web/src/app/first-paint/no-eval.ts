// Keeps zod from probing `new Function`, which would be reported as a Content-Security-Policy
// violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
