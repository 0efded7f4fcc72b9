import { expect, test } from 'vitest'
import { runModel } from './run-model.ts'
import { addresses, unlockCommands } from './unlock-commands.ts'
import { UnlockModel } from './unlock-model.ts'
import { unlockWorld } from './unlock-world.ts'

test('an unlock is charged once, within the limit of its UTC date, whatever happens around it', async () => {
  await expect(
    runModel({
      name: 'unlocks',
      runs: 300,
      commands: unlockCommands,
      setUp: async (start) => ({ model: new UnlockModel(start), real: await unlockWorld(start) }),
      states: (model, real) => addresses.map((of) => [real.stateOf(of), model.stateOf(of)]),
    }),
  ).resolves.toBeUndefined()
})
