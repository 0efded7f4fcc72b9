import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files. Without durations of an earlier run, as in a fresh clone, vitest would start them last and alone.
 */
const SLOWEST = [
  'tests/flows/real-registers.test.ts',
  'tests/faults/local-run.test.ts',
  'tests/bundles/bundles.test.ts',
]

const isSlow = ({ moduleId }: TestSpecification) => SLOWEST.some((file) => moduleId.endsWith(file))

/** Uses the order of vitest, but with the slowest files first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
