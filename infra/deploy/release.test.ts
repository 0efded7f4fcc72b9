import { expect, test } from 'vitest'
import { keepOrGoBack } from './release.ts'

/** A stage on which these versions fail their test, with what is done to it. */
function stage({ fails = [] as string[], kept = undefined as string | undefined, stop = false } = {}) {
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
      current: () => kept,
      keep: (assembly: string) => void did.push(`keep ${assembly}`),
    },
    allowDespiteAlarms: async () => void did.push('allow despite alarms'),
    say: (line: string) => void did.push(line),
    signal: stopping.signal,
  }
  return { did, release: () => keepOrGoBack(dependencies, 'new', 'new') }
}

test('a version that passes its test is kept for the way back', async () => {
  const { did, release } = stage({ kept: 'old' })
  await release()
  expect(did).toEqual(['try new', 'keep new'])
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
