import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { TEST_FILES } from './fast-tests-runner.ts'

/** The first failure ends the tests of a mutant, so the short files come first. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0
    return files.toSorted((a, b) => took(a) - took(b))
  }
}

/** The tests of one module, which `mutation.ts` names. */
export default defineConfig({
  test: {
    include: process.env[TEST_FILES]?.split(',') ?? [],
    runner: 'tests/mutation/fast-tests-runner.ts',
    sequence: { sequencer: ShortestFirst },
    isolate: false,
    environment: 'node',
    testTimeout: 60_000,
  },
})
