/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = { target: 'http://127.0.0.1:3000' };

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['stumpquote-source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api } },
  build: { target: 'es2023' },
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'jsdom',
    setupFiles: ['./src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '../../.reports/web.json' }]],
  },
});
