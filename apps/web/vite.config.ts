/// <reference types="vitest/config" />
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { apiAddress } from './build/api-address';
import { compressFiles } from './build/compress-files';
import { inlineScripts } from './build/inline-scripts';
import { mockingTests } from './build/mocking-tests';
import { removeUnusedPalettes } from './build/unused-palettes';

const conditions = ['stumpquote-source', 'module', 'development|production'];

// Separate chunks: one large file would block a phone's main thread for too long.
const vendorChunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router(?:-dom)?\// },
];

const testFiles = ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'];
const mocking = mockingTests(import.meta.dirname);

// Reads the workspace's .env like the server; environment variables win.
const proxyTo = (mode: string) => ({
  target: apiAddress(loadEnv(mode, path.join(import.meta.dirname, '../..'), ['PORT', 'HOST'])),
});

// Built twice: for the browser, and with `--ssr` for the server, with all packages bundled.
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), removeUnusedPalettes(), inlineScripts(), compressFiles()],
  resolve: { conditions: isSsrBuild ? conditions : [...conditions, 'browser'] },
  ...(isSsrBuild
    ? {
        ssr: { noExternal: true, resolve: { conditions: [...conditions, 'node'] } },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
  html: { cspNonce: 'stumpquote-nonce' },
  worker: { format: 'es' },
  // Prebundled, it wouldn't find its WebAssembly file.
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  server: { port: 5173, proxy: { '/api': proxyTo(mode), '/healthz': proxyTo(mode) } },
  build: {
    target: 'es2023',
    manifest: true,
    // Only Safari before 17 lacks it, and loads the same files a little later.
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {
          outDir: 'dist/prerender',
          copyPublicDir: false,
          rolldownOptions: {
            output: { entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
          },
        }
      : { rolldownOptions: { output: { codeSplitting: { groups: vendorChunks } } } }),
  },
  test: {
    root: import.meta.dirname,
    environment: 'jsdom',
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 20_000,
    // Shuffled in a fixed order: a test that relies on another one fails.
    sequence: { shuffle: { tests: true }, seed: 7 },
    maxWorkers: 2,
    // Test files share one module graph and jsdom: setting them up per file took longer than the
    // tests. Vitest orders projects by name: `alone` first, so that none of its long files is left
    // to one worker at the end.
    projects: [
      {
        extends: true,
        test: { name: 'web', include: testFiles, exclude: mocking, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: mocking } },
    ],
    reporters: ['default', ['json', { outputFile: '../../.reports/web.json' }]],
  },
}));
