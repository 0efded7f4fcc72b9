import { expect, test } from 'vitest'
import { transitions } from '../../functions/operations/jobs/job-writes.ts'
import { jobCommands } from './job-commands.ts'
import { JobModel } from './job-model.ts'
import { jobWorld } from './job-world.ts'
import { runModel } from './run-model.ts'

test('a job changes its state only as the table of transitions says, whatever comes twice, late or never', async () => {
  const made = new Set<string>()
  await expect(
    runModel({
      name: 'jobs',
      runs: 600,
      commands: jobCommands,
      setUp: async (start) => ({ model: new JobModel(start, made), real: jobWorld(start) }),
      states: (model, real) => [[real.states(), model.states()]],
    }),
  ).resolves.toBeUndefined()
  // only bulks record work that needs no job, and are stopped (tests/stores/bulk-cancel.test.ts)
  expect([...made, 'record', 'stop', 'cancelRest', 'stopRest'].toSorted()).toEqual(
    Object.keys(transitions).toSorted(),
  )
})
