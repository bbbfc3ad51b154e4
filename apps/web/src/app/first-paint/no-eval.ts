// The schema library tries out `new Function`, which the page's policy forbids, and takes the same road without; it is told beforehand.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
