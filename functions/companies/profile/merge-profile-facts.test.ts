import { expect, test } from 'vitest'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import type { FileProfile } from '../../register/index.ts'
import { mergeProfileFacts, recordedProfiles, fileFacts } from './merge-profile-facts.ts'
import type { CompanyProfile } from './profile-store.ts'

const at = new Date('2026-08-01T09:00:00Z')

const facts = (more: Partial<FileProfile> = {}) =>
  fileFacts(at)({
    company_id: 1,
    website: 'https://acme.example/',
    address_line_1: null,
    postcode: null,
    company_number: null,
    company_size: null,
    sector_ids: [],
    source: 'first',
    ...more,
  })

function memory() {
  const profiles = new Map<number, CompanyProfile>()
  const puts: number[] = []
  return {
    profiles,
    puts,
    getMany: async (ids: readonly number[]) => new Map([...profiles].filter(([id]) => ids.includes(id))),
    replaceMany: async (changed: readonly CompanyProfile[]): Promise<CompanyProfile[]> => {
      puts.push(changed.length)
      for (const profile of changed) profiles.set(profile.company_id, profile)
      return []
    },
  }
}

test('a company without a profile gets a profile with the known facts', async () => {
  const store = memory()
  expect(await mergeProfileFacts(store, [facts({ sector_ids: [3] })], { write: true })).toEqual({
    changed: 1,
  })
  expect(store.profiles.get(1)).toMatchObject({
    website: 'https://acme.example/',
    sector_ids: [3],
    emails: [],
    careers_page: null,
  })
})

test('facts that the source does not contain stay, especially contacts', async () => {
  const store = memory()
  await mergeProfileFacts(store, [facts({ postcode: 'LS1 4AP', sector_ids: [3] })], { write: true })
  const email = {
    email: 'hr@acme.example',
    type: null,
    key_person: null,
    key_person_job_title: null,
    protected: false,
    source_page: null,
    seen_on: null,
  }
  store.profiles.set(1, {
    ...(store.profiles.get(1) as CompanyProfile),
    emails: [email],
    careers_page: 'https://acme.example/jobs',
  })
  await mergeProfileFacts(store, [facts({ website: null, company_size: '250-499', source: 'second' })], {
    write: true,
  })
  expect(store.profiles.get(1)).toMatchObject({
    website: 'https://acme.example/',
    postcode: 'LS1 4AP',
    company_size: '250-499',
    sector_ids: [3],
    emails: [email],
    careers_page: 'https://acme.example/jobs',
    source: 'second',
  })
})

test('merging the same facts again changes and writes nothing', async () => {
  const store = memory()
  await mergeProfileFacts(store, [facts()], { write: true })
  expect(await mergeProfileFacts(store, [facts()], { write: true })).toEqual({ changed: 0 })
  expect(store.puts).toEqual([1, 0])
})

test('two rows about one company are merged into one profile', async () => {
  const store = memory()
  const companyFacts = [facts(), facts({ website: null, postcode: 'LS1 4AP' })]
  expect(await mergeProfileFacts(store, companyFacts, { write: true })).toEqual({ changed: 1 })
  expect(store.profiles.get(1)).toMatchObject({ website: 'https://acme.example/', postcode: 'LS1 4AP' })
})

test('a dry run only counts the changes', async () => {
  const store = memory()
  expect(await mergeProfileFacts(store, [facts()], { write: false })).toEqual({ changed: 1 })
  expect(store.profiles.size).toBe(0)
})

test('a corrected fact survives the next import, which is kept beneath it', async () => {
  const store = memory()
  await mergeProfileFacts(store, [facts({ postcode: 'LS1 4AP' })], { write: true })
  const correction = { source: 'correction', rule: 'administrator', rank: 10, at: at.toISOString() } as const
  const imported = store.profiles.get(1) as CompanyProfile
  store.profiles.set(1, { ...imported, website: null, fact_sources: { website: correction } })
  await mergeProfileFacts(store, [facts({ website: 'https://new.example/', postcode: 'LS2 1AA' })], {
    write: true,
  })
  expect(store.profiles.get(1)).toMatchObject({
    website: null,
    postcode: 'LS2 1AA',
    fact_sources: {
      website: { source: 'correction', replaced: [{ values: { website: 'https://new.example/' } }] },
      postcode: { source: 'profiles', rule: 'same-name-and-town', by: 'first', at: at.toISOString() },
    },
  })
})

test('a profile that changes during the import is read and merged again', async () => {
  const store = memory()
  const seen: (string | null)[] = []
  const rival: typeof store.replaceMany = async (changed) => {
    seen.push(...changed.map(({ careers_page }) => careers_page))
    if (seen.length > 1) return store.replaceMany(changed)
    store.profiles.set(1, { ...(changed[0] as CompanyProfile), website: null, careers_page: '/jobs' })
    return [...changed]
  }
  const racing = { ...store, replaceMany: rival }
  expect(await mergeProfileFacts(racing, [facts()], { write: true })).toEqual({ changed: 1 })
  expect(seen).toEqual([null, '/jobs'])
  expect(store.profiles.get(1)).toMatchObject({ website: 'https://acme.example/', careers_page: '/jobs' })
})

const changed = [profileSample({ address_line_1: 'Ask jane@acme.example' })]
const screen = async (profiles: readonly CompanyProfile[]) =>
  profiles.map((profile) => ({ ...profile, address_line_1: null }))

/** A store that logs what it writes. */
function storeOf() {
  const log: unknown[] = []
  const replaceMany = async (profiles: readonly CompanyProfile[]) => {
    log.push(...profiles.map(({ address_line_1 }) => address_line_1))
    return []
  }
  const inBulk = async (write: () => Promise<CompanyProfile[]>) => {
    log.push('begin')
    const left = await write()
    log.push('end')
    return left
  }
  return { log, profiles: { replaceMany }, inBulk }
}

test('a change of many profiles is recorded before and after it, and none without profiles', async () => {
  const { log, profiles, inBulk } = storeOf()
  const recorded = recordedProfiles(profiles, screen, inBulk)
  expect(await recorded.replaceMany([])).toEqual([])
  expect(log).toEqual([])
  await recorded.replaceMany(changed)
  expect(log).toEqual(['begin', null, 'end'])
})
