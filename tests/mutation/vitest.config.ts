import { defineConfig } from 'vitest/config'
import { TEST_FILES } from './fast-tests-runner.ts'

/** The tests of one module, which `mutation.ts` names. */
export default defineConfig({
  test: {
    include: process.env[TEST_FILES]?.split(',') ?? [],
    runner: 'tests/mutation/fast-tests-runner.ts',
    isolate: false,
    environment: 'node',
    testTimeout: 60_000,
  },
})
