import { defineConfig } from 'vitest/config'

/** `npm run test:long`: the tests that take minutes. */
export default defineConfig({
  test: {
    include: [
      'tests/long/**/*.test.ts',
      'functions/**/*.property.test.ts',
      'tests/models/**/*.test.ts',
      'tests/faults/{*-crash,fault-injection,mail-drain,restore-drill}.test.ts',
      // the files that call expectClean
      'tests/browser/{,accounts-,finder-}accessibility.test.ts',
      'tests/browser/{admin-work,correct-company,data-reports,process-vacancy,register-imports,users}.test.ts',
    ],
    // a crash at each call, including those that leave the same state as another; axe in both themes at both widths; a property as often as it says
    env: { EVERY_CALL: '1', EVERY_LOOK: '1' },
    // as in vitest.config.ts, for a loaded machine
    expect: { poll: { timeout: 45_000 } },
    globalSetup: ['tests/support/vitest/global-setup.ts'],
    environment: 'node',
    // some tests measure times, so files must not run concurrently
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 60_000,
  },
})
