import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Doubles are injected and every test brings its own world, so no project shares state between files. */
export default defineConfig({
  test: {
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.cache/vitest.json' }]] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,infra,scripts}/**/*.test.ts', 'tests/drift/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/web-setup.ts'],
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/{stores,flows,infra,e2e,faults,bundles}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
