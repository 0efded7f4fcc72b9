import { expect, test } from 'vitest'
import { alertCommands } from './alert-commands.ts'
import { AlertModel, type Mail } from './alert-model.ts'
import { alertWorld } from './alert-world.ts'
import { runModel } from './run-model.ts'

/** The changes that the mails tell, by company and number. */
const told = (mails: readonly Mail[]) =>
  mails.flatMap(({ watched }) => watched.flatMap(([id, changes]) => changes.map((at) => `${id} ${at}`)))

test('a user is told each change once, in one mail for an event, whatever comes twice, late or at once', async () => {
  await expect(
    runModel({
      name: 'alerts',
      runs: 200,
      commands: alertCommands,
      async setUp(start) {
        const model = new AlertModel(start)
        const real = await alertWorld(start, model.registers, model.jobs)
        await real.want('daily')
        return { model, real }
      },
      states(model, real) {
        const mails = real.mails()
        return [
          [mails, model.mails],
          [real.last(), model.last],
          [new Set(told(mails)).size, told(mails).length],
        ]
      },
    }),
  ).resolves.toBeUndefined()
})
