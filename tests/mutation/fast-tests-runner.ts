import { configureGlobal } from 'fast-check'
import { type RunnerTestFile, TestRunner } from 'vitest'
import { testsOf } from '../support/vitest/known-gaps-runner.ts'

/** The environment variable with the test files. */
export const TEST_FILES = 'MUTATION_TEST_FILES'

/** The environment variable with parts of the titles of tests that are left out, as JSON. */
export const LEFT_OUT = 'MUTATION_TESTS_LEFT_OUT'

/** Leaves out the slow tests of a module. */
export default class FastTestsRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    // a failure is enough; the smallest counterexample would take seconds
    configureGlobal({ endOnFailure: true })
    const leftOut = JSON.parse(process.env[LEFT_OUT] ?? '[]') as string[]
    for (const test of files.flatMap(testsOf))
      if (leftOut.some((title) => test.fullName.includes(title))) test.mode = 'skip'
  }
}
