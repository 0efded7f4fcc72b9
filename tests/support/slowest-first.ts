import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files of a fresh clone, which has no durations of an earlier run: started last, they would run alone. */
const SLOWEST = [
  'tests/flows/real-registers.test.ts',
  'tests/faults/local-run.test.ts',
  'tests/bundles/bundles.test.ts',
]

const isSlow = ({ moduleId }: TestSpecification) => SLOWEST.some((file) => moduleId.endsWith(file))

/** The order of vitest, with the slowest files in front. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's, and changes no array
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
