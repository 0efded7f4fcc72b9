import { expect, test } from 'vitest'
import type { KeptAssembly } from './kept-assembly.ts'
import { keepOrGoBack } from './release.ts'

/** A stage on which these versions fail their test, with what is done to it. */
function stage({
  fails = [] as string[],
  kept = undefined as string | undefined,
  keptGenerations = '1',
  generations = '1',
  stop = false,
} = {}) {
  const did: string[] = []
  const stopping = new AbortController()
  const dependencies = {
    deploy: async (assembly: string) => {
      did.push(`deploy ${assembly}`)
      return assembly
    },
    async tryOut(version: string) {
      did.push(`try ${version}`)
      if (stop) stopping.abort()
      if (fails.includes(version)) throw new Error('Search failed: no results')
    },
    kept: {
      current: () => (kept === undefined ? undefined : { assembly: kept, generations: keptGenerations }),
      keep: (version: KeptAssembly) => void did.push(`keep ${version.assembly} of ${version.generations}`),
    },
    allowDespiteAlarms: async () => void did.push('allow despite alarms'),
    say: (line: string) => void did.push(line),
    signal: stopping.signal,
  }
  return { did, release: () => keepOrGoBack(dependencies, { assembly: 'new', generations }, 'new') }
}

test('a version that passes its test is kept for the way back', async () => {
  const { did, release } = stage({ kept: 'old', generations: '2,1' })
  await release()
  expect(did).toEqual(['try new', 'keep new of 2,1'])
})

test('after a version that fails, the kept one is deployed again, also while an alarm is on', async () => {
  const { did, release } = stage({ kept: 'old', fails: ['new'] })
  await expect(release()).rejects.toThrow(
    /^Search failed: no results\. The last version that passed is live again, and works\.$/,
  )
  expect(did).toEqual([
    'try new',
    'Search failed: no results. The last version that passed is deployed again.',
    'allow despite alarms',
    'deploy old',
    'try old',
  ])
})

test.each([
  ['a restore', '1', '2,1'],
  ['the end of a former generation', '2,1', '2'],
])(
  'after %s, the version of the other data is not deployed again',
  async (_what, keptGenerations, generations) => {
    const { did, release } = stage({ kept: 'old', keptGenerations, generations, fails: ['new'] })
    await expect(release()).rejects.toThrow(
      `Search failed: no results. The last version that passed has the data of generations ${keptGenerations}, and the stage that of ${generations}, so this version stays (docs/runbooks/restore.md).`,
    )
    expect(did).toEqual(['try new'])
  },
)

test('if no version is kept, the deployment says that the bad one stays', async () => {
  const { did, release } = stage({ fails: ['new'] })
  await expect(release()).rejects.toThrow('No earlier deployment is kept here, so this version stays')
  expect(did).toEqual(['try new'])
})

test('if the kept version fails too, the fault is not in the release, and both are named', async () => {
  const { release } = stage({ kept: 'old', fails: ['new', 'old'] })
  await expect(release()).rejects.toThrow('was deployed again, and failed too: Search failed: no results.')
})

test('an operator who stops the test keeps the new version', async () => {
  const { did, release } = stage({ kept: 'old', fails: ['new'], stop: true })
  await expect(release()).rejects.toThrow('The test was stopped, and this version stays.')
  expect(did).toEqual(['try new'])
})
