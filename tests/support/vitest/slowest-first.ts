import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files. A fresh clone has no durations of an earlier run, and would start them last and alone. */
const SLOWEST = [
  'tests/flows/real-registers.test.ts',
  'tests/faults/local-run.test.ts',
  'tests/bundles/bundles.test.ts',
]

const isSlow = ({ moduleId }: TestSpecification) => SLOWEST.some((file) => moduleId.endsWith(file))

/** The order of vitest, with the slowest files in front. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
