import { expect, test } from 'vitest'
import { stageNamed } from '../stages.ts'
import { inGeneration } from './in-generation.ts'

const chosen = { stage: stageNamed('production'), texts: { stage: 'production' } }

const knowing = (value: string | undefined) => ({
  parameter: async (name: string) => (name === '/sponsor-finder-production/generations' ? value : undefined),
})

const noAnswer = () => Promise.reject(new Error('no credentials'))

test('a deployment uses the generations that the account names', async () => {
  const { stage, texts } = await inGeneration(chosen, knowing('2,1'))
  expect(stage).toMatchObject({ name: 'production', dataGeneration: 2, otherGenerations: [1] })
  expect(texts).toEqual({ stage: 'production', generations: '2,1' })
})

test('an account that names no generations has the first one alone', async () => {
  expect(await inGeneration(chosen, knowing(undefined))).toEqual(chosen)
  expect(chosen.stage).toMatchObject({ dataGeneration: 1, otherGenerations: [] })
})

test('generations on the command line go before those of the account', async () => {
  const given = { stage: stageNamed('production'), texts: { stage: 'production', generations: '1,2' } }
  expect(await inGeneration(given, knowing('2,1'))).toEqual(given)
})

test('without an answer of AWS the choice stays, and the preflight checks report the failure', async () => {
  expect(await inGeneration(chosen, { parameter: noAnswer })).toEqual(chosen)
})
