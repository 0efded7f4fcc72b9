import { expect, test } from 'vitest'
import { rowFacts } from '../companies-house/import-company-data.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import type { CompanyProfile } from './company-profile.ts'
import { mergeInBulk } from './merge-profile-facts.ts'

const at = new Date('2026-11-23T09:00:00Z')
const facts = (company_id: number, postcode: string | null = 'LS1 4AP', sector_ids = [3]) =>
  rowFacts(at)({
    company: { id: company_id, name: 'Firm', town: 'Leeds', company_number: null, has_facts: false },
    row: {
      number: '01234567',
      name: 'FIRM LIMITED',
      previous_names: ['OLD LIMITED'],
      post_town: 'LEEDS',
      postcode,
      status: 'Active',
      incorporated_on: '2001-03-12',
      sector_ids,
    },
    rule: 'current-name',
  })
const all = Array.from({ length: 2500 }, (_, id) => facts(id))

/** Stores in memory. `killAfter`: the number of profiles after which the process ends, before or after the last one. */
function world(pollsToIndex = 2) {
  const profiles = new Map<number, CompanyProfile>()
  const running = new Set<number>()
  const log: string[] = []
  let killAfter = Infinity
  let bulks = 0
  let pending = 0
  let time = at.getTime()
  return {
    profiles,
    log,
    kill: (after: number) => (killAfter = after),
    run: (found = all) =>
      mergeInBulk(
        {
          profiles: {
            getMany: async (ids) =>
              new Map(ids.flatMap((id) => (profiles.has(id) ? [[id, profiles.get(id)!]] : []))),
            replaceMany: async (changed) => {
              for (const profile of changed) {
                if (profiles.size >= killAfter) throw new Error('killed')
                profiles.set(profile.company_id, profile)
              }
              return []
            },
          },
          index: {
            hasChanges: async () => running.size > 0,
            begin: async () => {
              running.add((bulks += 1))
              log.push('begin')
              return bulks
            },
            endWrite: (bulk) =>
              memoryWrite({
                what: 'end',
                apply: () => {
                  if (killAfter === all.length) throw new Error('killed')
                  running.delete(bulk)
                  pending = pollsToIndex
                },
              }),
            message: ({ company_id, is_awaited }) =>
              memoryWrite({
                what: 'message',
                apply: () => void log.push(`end ${company_id}${is_awaited ? ' awaited' : ''}`),
              }),
            isPending: async () => (pending -= 1) >= 0,
          },
          commit: memoryCommit().commit,
          wait: async (milliseconds) => void (time += milliseconds),
          now: () => new Date(time),
        },
        found,
      ),
  }
}

test('many profiles are written with one rebuild of the index, and a second run changes nothing', async () => {
  const { run, log, profiles } = world()
  expect(await run()).toEqual({ changed: 2500, searchable: true })
  expect(log).toEqual(['begin', 'end 2499 awaited'])
  expect(profiles.get(2499)).toMatchObject({
    company_number: '01234567',
    incorporated_on: '2001-03-12',
    company_status: 'Active',
    previous_names: ['OLD LIMITED'],
    postcode: 'LS1 4AP',
    sector_ids: [3],
    source: 'companies-house',
    fact_sources: { postcode: { source: 'companies-house', rule: 'current-name', rank: 30 } },
  })
  expect(await run()).toEqual({ changed: 0, searchable: true })
  expect(log).toEqual(['begin', 'end 2499 awaited'])
})

test.each([
  ['between two profiles', 1200, 1300],
  ['after the last profile, before the index is asked for', 2500, 0],
])('a run that is killed %s is completed by the next one', async (_, after, left) => {
  const { run, log, kill, profiles } = world()
  kill(after)
  await expect(run()).rejects.toThrow('killed')
  kill(Infinity)
  expect(await run()).toEqual({ changed: left, searchable: true })
  expect(profiles.size).toBe(2500)
  expect(log.at(-1)).toBe('end 2499 awaited')
})

test('a run waits for the index, but at most five minutes', async () => {
  expect(await world(600).run([facts(1)])).toEqual({ changed: 1, searchable: true })
  expect(await world(1000).run([facts(1)])).toEqual({ changed: 1, searchable: false })
})

test('what a later file no longer states is removed, and what others state stays', async () => {
  const { run, profiles } = world()
  await run([facts(1)])
  const before = profiles.get(1) as CompanyProfile
  const correction = { source: 'correction', rule: 'administrator', rank: 10, at: at.toISOString() } as const
  profiles.set(1, {
    ...before,
    sector_ids: [16],
    website: 'https://firm.example/',
    fact_sources: { ...before.fact_sources, sector_ids: { ...correction, replaced: [] } },
  })
  expect(await run([facts(1, null, [5])])).toMatchObject({ changed: 1 })
  expect(profiles.get(1)).toMatchObject({
    postcode: null,
    sector_ids: [16],
    website: 'https://firm.example/',
    fact_sources: {
      sector_ids: {
        source: 'correction',
        replaced: [{ source: 'companies-house', values: { sector_ids: [5] } }],
      },
    },
  })
})
