import { expect, test } from 'vitest'
import { runModel } from './run-model.ts'
import { sessionCommands } from './session-commands.ts'
import { SessionModel } from './session-model.ts'
import { sessionWorld } from './session-world.ts'

test('a session lasts until it ends, expires, is one of too many, or all sessions of its user end', async () => {
  await expect(
    runModel({
      name: 'sessions',
      runs: 150,
      commands: sessionCommands,
      setUp: async (start) => ({ model: new SessionModel(start), real: await sessionWorld(start) }),
      states: async (model, real) => [[await real.live(), model.live()]],
    }),
  ).resolves.toBeUndefined()
})
