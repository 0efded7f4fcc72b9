import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/support/vitest/slowest-first.ts'

/** They measure times of the clock or of the processor, so no other test runs beside them. */
const TIMED = 'tests/long/timed/**/*.test.ts'

/** The files of `npm run test:long`, as globs. */
export const longTests = [
  'tests/long/**/*.test.ts',
  'functions/**/*.property.test.ts',
  'tests/{models,simulation}/**/*.test.ts',
  'tests/faults/{*-crash,deploy-formats,fault-injection,local-run,mail-drain,message-versions,restore-drill}.test.ts',
  'tests/flows/{leaks,search-by-modelled-users}.test.ts',
  // the files that call expectClean
  'tests/browser/{,accounts-,finder-}accessibility.test.ts',
  'tests/browser/{admin-work,correct-company,data-reports,process-vacancy,register-imports,users}.test.ts',
]

/** `npm run test:long`: the tests that take minutes. */
export default defineConfig({
  test: {
    // a crash at each call, including those that leave the same state as another; axe in both themes at both widths; a property as often as it says
    env: { LONG_TESTS: '1' },
    // as in vitest.config.ts, for a loaded machine
    expect: { poll: { timeout: 45_000 } },
    globalSetup: ['tests/support/vitest/global-setup.ts'],
    environment: 'node',
    sequence: { sequencer: SlowestFirst },
    testTimeout: 20 * 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'timed', include: [TIMED], maxWorkers: 1, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: longTests,
          exclude: [TIMED],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
