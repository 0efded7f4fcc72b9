import { defineConfig } from 'vitest/config'

/** `npm run test:long`: what takes minutes. */
export default defineConfig({
  test: {
    include: [
      'tests/long/**/*.test.ts',
      'tests/faults/*-crash.test.ts',
      'tests/faults/import-killed.test.ts',
    ],
    // a crash at each call, those too that leave everything as the one before
    env: { EVERY_CALL: '1' },
    globalSetup: ['tests/support/global-setup.ts'],
    environment: 'node',
    // some measure times: none may disturb another
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 60_000,
  },
})
