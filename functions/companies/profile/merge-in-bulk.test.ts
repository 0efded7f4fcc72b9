import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { companyRowSample } from '../../../tests/support/samples/company-data-line.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { screening } from '../../objections/index.ts'
import { rowFacts } from '../companies-house/import-company-data.ts'
import { mergeInBulk } from './merge-profile-facts.ts'
import { profileStore, type CompanyProfile } from './profile-store.ts'

const at = new Date('2026-11-23T09:00:00Z')
const facts = (company_id: number, postcode: string | null = 'LS1 4AP', sector_ids = [3]) =>
  rowFacts(
    at,
    '2026-11-01',
  )({
    company: { id: company_id, name: 'Firm', town: 'Leeds', company_number: null, has_facts: false },
    row: companyRowSample({
      number: '01234567',
      name: 'FIRM LIMITED',
      previous_names: ['OLD LIMITED'],
      postcode,
      incorporated_on: '2001-03-12',
      sector_ids,
    }),
    rule: 'current-name',
  })
const all = Array.from({ length: 2500 }, (_, id) => facts(id))

/** Tables in memory. The index is made after some waits. `kill`: the number of profiles after which the process ends. */
function world(waitsToIndex = 2, screenForWrite = async <Value>(value: Value) => value) {
  const { documents, tables, itemsOf } = memoryTables()
  let killAfter = Infinity
  let waits = 0
  let time = at.getTime()
  const send = async (command: { input: { TransactItems?: { Put?: { TableName: string } }[] } }) => {
    const [first] = command.input.TransactItems ?? []
    const isLast = first !== undefined && first.Put?.TableName !== tables.profiles
    if (first && (isLast ? killAfter === all.length : itemsOf('profiles').length >= killAfter))
      throw new Error('killed')
    return documents.send(command as never)
  }
  const context = contextWith(
    {
      documents: Object.create(documents, { send: { value: send } }) as typeof documents,
      tables,
      now: () => new Date(time),
    },
    double(screening, { screenForWrite }),
  )
  const wait = async (milliseconds: number) => {
    time += milliseconds
    waits += 1
    if (waits < waitsToIndex) return
    for (const { change_id } of itemsOf('company_changes'))
      await documents.send(new DeleteCommand({ TableName: tables.company_changes, Key: { change_id } }))
  }
  return {
    context,
    profiles: () => itemsOf('profiles'),
    profileOf: (id: number) => profileStore(context).get(id),
    asked: () => itemsOf('outbox').map(({ body }) => body),
    kill: (after: number) => (killAfter = after),
    run: (found = all) => {
      waits = 0
      return mergeInBulk(context, found, wait)
    },
  }
}

const last = { company_id: 2499, is_awaited: true }

test('many profiles are written with one rebuild of the index, and a second run changes nothing', async () => {
  const { run, asked, profileOf } = world()
  expect(await run()).toEqual({ changed: 2500, searchable: true })
  expect(asked()).toEqual([last])
  expect(await profileOf(2499)).toMatchObject({
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
  expect(asked()).toEqual([last])
})

test.each([
  ['between two profiles', 1200, 1300],
  ['after the last profile, before the index is asked for', 2500, 0],
])('a run that is killed %s is completed by the next one', async (_, after, left) => {
  const { run, asked, kill, profiles } = world()
  kill(after)
  await expect(run()).rejects.toThrow('killed')
  kill(Infinity)
  expect(await run()).toEqual({ changed: left, searchable: true })
  expect(profiles()).toHaveLength(2500)
  expect(asked().at(-1)).toEqual(last)
})

test('a run waits for the index, but at most five minutes', async () => {
  expect(await world(600).run([facts(1)])).toEqual({ changed: 1, searchable: true })
  expect(await world(1000).run([facts(1)])).toEqual({ changed: 1, searchable: false })
})

test('what a later file no longer states is removed, and what others state stays', async () => {
  const { context, run, profileOf } = world()
  await run([facts(1)])
  const before = (await profileOf(1))!
  const correction = { source: 'correction', rule: 'administrator', rank: 10, at: at.toISOString() } as const
  const corrected = {
    ...before,
    sector_ids: [16],
    website: 'https://firm.example/',
    fact_sources: { ...before.fact_sources, sector_ids: { ...correction, replaced: [] } },
  }
  await profileStore(context).putMany([corrected])
  expect(await run([facts(1, null, [5])])).toMatchObject({ changed: 1 })
  expect(await profileOf(1)).toMatchObject({
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

/** Leaves out postcodes. */
const screened = async (profiles: unknown) =>
  (profiles as CompanyProfile[]).map((profile) => ({ ...profile, postcode: null }))

test('no contact to which somebody objects is written', async () => {
  const { run, profileOf } = world(2, screened as never)
  await run([facts(1)])
  expect(await profileOf(1)).toMatchObject({ company_number: '01234567', postcode: null })
})
