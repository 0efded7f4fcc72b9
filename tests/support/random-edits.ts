import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Email } from '#shared/fields/company-details.ts'
import { cardVacancy } from '#shared/indexed-vacancy.ts'
import { utcDate } from '#shared/instants.ts'
import { openIndex, openLayeredIndex } from '#shared/search-engine/search-index.ts'
import {
  companyIndexBuilder,
  inDefaultOrder,
  changesBuilder,
} from '../../functions/companies/index/build-company-index.ts'
import { companyDocument } from '../../functions/companies/index/company-document.ts'
import { companyIndexSchema } from '../../functions/companies/index/company-index.ts'
import { profileFacts } from '../../functions/companies/profile/profile-facts.ts'
import { companyChanges } from '../../functions/register/company-changes.ts'
import { importRegister } from '../../functions/register/import/import-register.ts'
import { refreshIndex, updateIndex } from '../../functions/register/index/rebuild-index.ts'
import { isListed } from '../../functions/register/organisation.ts'
import { isLive } from '../../functions/vacancies/vacancy.ts'
import { double } from './doubles/context-with.ts'
import { MemoryCompanies } from './doubles/memory-companies.ts'
import { acme, importParts, registerContext } from './doubles/memory-import.ts'
import { StoredImages } from './doubles/memory-register-store.ts'
import { printFigure } from './figure-line.ts'
import { plainScan } from './plain-scan.ts'
import { emailSample, profileSample } from './samples/company-sample.ts'
import { vacancySample } from './samples/vacancy-sample.ts'

const NAMES = ['Acme', 'Beta', 'Gamma', 'Delta', 'Epsilon']
const START = Date.parse('2026-07-18T09:00:00Z')
const HOUR = 3_600_000

const company = fc.integer({ min: 1, max: NAMES.length })
const vacancy = fc.record({
  company_id: company,
  vacancy_id: fc.nat(7),
  job_category_id: fc.constantFrom(null, 1, 2),
  visa_sponsorship: fc.constantFrom(null, 0 as const, 1 as const),
  country_code: fc.constantFrom(null, 'GB', 'FR'),
  expiry_date: fc.constantFrom(null, '2026-07-18', '2026-07-19', '2026-07-20'),
  removed_at: fc.constantFrom(null, null, null, null, '2026-07-18T00:00:00.000Z'),
  deleted_at: fc.constantFrom(null, null, null, null, '2026-07-18T00:00:00.000Z'),
})
const profile = fc.record({
  company_id: company,
  sector_ids: fc.subarray<number>([1, 2]),
  website: fc.constantFrom(null, 'https://one.example/'),
  emails: fc.constantFrom<Email[]>([], [emailSample('a@one.example')]),
})
const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('vacancy' as const), vacancy }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('profile' as const), profile }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('drop' as const), company }), weight: 1 },
  {
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(0.5, 7, 24, 24) }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('update' as const, 'refresh' as const),
      /** What happens just before the pointer moves. */
      meanwhile: fc.constantFrom('nothing' as const, 'nothing' as const, 'crash' as const, 'update' as const),
      /** An edit that happens while the index is built. */
      edit: fc.option(vacancy, { nil: undefined }),
    }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      names: fc.subarray(NAMES, { minLength: 1 }),
      profile: fc.option(profile, { nil: undefined }),
    }),
    weight: 2,
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

class Killed extends Error {}

function newWorld() {
  const store = new StoredImages()
  const companies = new MemoryCompanies()
  let at = START
  const context = registerContext(
    store,
    () => new Date(at),
    double(companyChanges, { any: companies.hasChanges }),
  )
  const importing = {
    buildIndex: companyIndexBuilder(companies),
    buildChanges: changesBuilder(companies),
    ...importParts(),
  }
  const update = () =>
    updateIndex(context, importing, { isAwaited: true, paces: { awaited: 0, pipeline: 0 } })
  const refresh = () => refreshIndex(context, importing, async () => true)
  const edit = (given: Partial<ReturnType<typeof vacancySample>>) => {
    const edited = vacancySample(given)
    const others = companies.vacancyList.filter(({ vacancy_id }) => vacancy_id !== edited.vacancy_id)
    const before = companies.vacancyList.find(({ vacancy_id }) => vacancy_id === edited.vacancy_id)
    // a vacancy never moves to another company
    const company_id = before?.company_id ?? edited.company_id
    companies.vacancyList = [...others, { ...edited, company_id }]
    companies.changed.push({ company: company_id })
  }

  const run = async (one: Step): Promise<void> => {
    switch (one.kind) {
      case 'vacancy':
        return edit(one.vacancy)
      case 'profile':
        companies.profileOf.set(one.profile.company_id, profileSample(one.profile))
        companies.changed.push({ company: one.profile.company_id })
        return
      case 'drop':
        companies.profileOf.delete(one.company)
        companies.changed.push({ company: one.company })
        return
      case 'wait':
        at += one.hours * HOUR
        return
      case 'import': {
        if (one.profile !== undefined) {
          companies.profileOf.set(one.profile.company_id, profileSample(one.profile))
          companies.changed.push({})
        }
        const rows = one.names.map((name) => ({ ...acme, name }))
        await importRegister(context, importing, {
          progress: () => undefined,
          read: async () => ({ register: { rows, refused: [] } }),
          date: '2026-07-17',
          source: 'register',
          force: true,
        })
        return
      }
      default: {
        const { publish } = store
        store.publish = async (...swap) => {
          store.publish = publish
          if (one.edit !== undefined) edit(one.edit)
          if (one.meanwhile === 'crash') throw new Killed()
          if (one.meanwhile === 'update') await update()
          return publish(...swap)
        }
        await (one.kind === 'update' ? update() : refresh()).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error
        })
        store.publish = publish
      }
    }
  }

  /** Brings everything into the index that is recorded or has expired. */
  const settle = async (hasMessage: boolean) => {
    // if the message of a change was lost, the schedule takes it up
    if (hasMessage) await update()
    await refresh()
  }

  const checkAnswers = async () => {
    const { snapshot } = store
    if (snapshot === undefined) return
    const date = utcDate(context.now())
    const documents = store
      .organisations()
      .filter(isListed)
      .map((one) =>
        companyDocument(
          one,
          profileFacts(companies.profileOf.get(one.id)),
          companies.vacancyList
            .filter((vacancyOf) => vacancyOf.company_id === one.id && isLive(vacancyOf, date))
            .map(cardVacancy),
        ),
      )
    const scan = plainScan(inDefaultOrder(documents, 'key'), companyIndexSchema)
    const image = (name: string | undefined) => store.indexes.get(name ?? '') ?? new Uint8Array()
    const { changes } = snapshot
    const open = (base: string | undefined, layer: string | undefined) =>
      layer === undefined ? openIndex(image(base)) : openLayeredIndex(image(base), image(layer))
    const index = open(snapshot.index, changes?.index)
    const page = { offset: 0, limit: 10 }
    for (const query of [
      {},
      { flags: ['job'] },
      { flags: ['email'] },
      { facets: { job_category: [1] } },
      { facets: { sector: [2] } },
      { order: 'vacancies' },
      { text: 'ga' },
    ]) {
      const { total, ids } = index.search({ ...query, ...page })
      expect({ query, total, ids: [...ids] }).toEqual({ query, ...scan({ ...query, ...page }) })
    }
    expect(companies.changed).toEqual([])
    const { built_for: builtFor, date: registerDate, jobs } = snapshot
    const settings = { orderKey: 'key', date: builtFor, registerDate, facts: undefined, layered: undefined }
    const built = await importing.buildIndex(store.organisations(), settings)
    // an index with changes has the jobs of one that is built from nothing, in the same order
    const whole = { offset: 0, limit: 100 }
    expect(open(jobs?.index, changes?.jobs).search(whole)).toEqual(openIndex(built.jobs).search(whole))
    if (changes !== undefined) return
    // one without has its bytes
    expect(Buffer.compare(built.image, image(snapshot.index))).toBe(0)
    expect(Buffer.compare(built.jobs, image(jobs?.index))).toBe(0)
    expect(Buffer.from(built.facts.companies).toString()).toBe(snapshot.facts)
    expect(Buffer.from(built.facts.jobs).toString()).toBe(jobs?.facts)
  }
  return { run, settle, checkAnswers }
}

/** Runs random edits, imports, waits, crashes and rivals, and compares the index with the plain scan after each pause. */
export async function checkRandomEdits(options: { runs: number; steps: number }): Promise<void> {
  let made = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: options.steps, size: 'max' }),
      async (steps) => {
        const world = newWorld()
        made += steps.length
        await world.run({ kind: 'import', names: NAMES.slice(0, 3), profile: undefined })
        for (const [place, one] of steps.entries()) {
          await world.run(one)
          if (place % 5 === 4) {
            await world.settle(place % 2 === 0)
            await world.checkAnswers()
          }
        }
        await world.settle(true)
        await world.checkAnswers()
      },
    ),
    { numRuns: options.runs, seed: 20261122 },
  )
  const [runs, commands] = [options.runs, made].map((count) => count.toLocaleString('en-GB'))
  printFigure(
    `model of index changes, at most ${options.steps} at a time`,
    `${runs} runs with ${commands} commands`,
    '0 differences',
  )
}
