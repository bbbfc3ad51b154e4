import module from 'node:module';
import { fileURLToPath } from 'node:url';

// V8 compile cache: about 15 % faster start. Kept among the packages, where nobody else can plant
// code; skipped if that isn't writable, as in the image.
module.enableCompileCache(
  fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
);
