import { defineConfig } from 'vitest/config'

/** `npm run test:long`: the tests that take minutes. */
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts', 'tests/faults/{*-crash,mail-drain}.test.ts'],
    // a crash at each call, including those that leave the same state as another
    env: { EVERY_CALL: '1' },
    globalSetup: ['tests/support/vitest/global-setup.ts'],
    environment: 'node',
    // some tests measure times, so files must not run concurrently
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 60_000,
  },
})
