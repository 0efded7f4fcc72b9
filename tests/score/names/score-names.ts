import { type LicenceGrade, licenceReasons } from '#shared/licence-match.ts'
import { checkName, MATCHES_PER_PAGE } from '#shared/licence/check-name.ts'
import type { NamedRegister } from '#shared/licence/organisation-names.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import type { Registration } from '../../../functions/companies/company.ts'
import { companyDocument } from '../../../functions/companies/index/company-document.ts'
import { companyIndexSchema } from '../../../functions/companies/index/company-index.ts'
import { searchableIndex } from '../../../functions/companies/index/searchable-index.ts'
import { organisationNames } from '../../../functions/companies/licence/named-register.ts'
import { profileFacts } from '../../../functions/companies/profile/profile-facts.ts'
import { unknownProfile } from '../../../functions/companies/profile/profile-store.ts'
import {
  groupRows,
  type ProfileRow,
  type RegisterRow,
} from '../../../functions/register/import/register-rows.ts'
import { organisationKey } from '../../../functions/register/organisation.ts'
import { openWithout } from '../../support/samples/named-collection.ts'
import { otherForms } from './other-forms.ts'

/** The longest text that the licence check accepts. */
const LONGEST_TEXT = 200

/** The names of a register, and their licence check as the product runs it. */
export interface ScoredRegister {
  names: readonly string[]
  register: NamedRegister<Registration>
}

/** Indexes the rows of a register, and returns what opens it without the organisations of some names. */
export function indexRows(
  rows: readonly RegisterRow[],
  profiles: readonly ProfileRow[] = [],
): (without: ReadonlySet<string>) => ScoredRegister {
  const websites = new Map(
    profiles.map(({ name, town, facts }) => [organisationKey(name, town), facts.website]),
  )
  const registrations = [...groupRows(rows).values()].map((listed, at) => ({
    ...listed,
    id: at + 1,
    first_seen: '2026-07-17',
    last_seen: '2026-07-17',
    left_on: null,
    source: 'register' as const,
  }))
  const documents = registrations.map((one) => {
    const website = websites.get(organisationKey(one.name, one.town))
    const facts = website ? profileFacts({ ...unknownProfile(one.id, 'profiles'), website }) : undefined
    return companyDocument(one, facts, [])
  })
  const image = buildIndex(companyIndexSchema, documents)
  const nobody = organisationNames({
    companies: searchableIndex(openIndex(buildIndex(companyIndexSchema, []))),
    find: async () => undefined,
  })
  const find = async (id: number) => registrations[id - 1]
  return (without) => {
    const left = registrations.filter(({ name }) => without.has(name))
    const companies = searchableIndex(
      openWithout(
        image,
        left.map(({ id }) => id),
      ),
    )
    return {
      names: [...new Set(registrations.map(({ name }) => name))].filter((name) => !without.has(name)),
      register: {
        ...organisationNames({ companies, find }),
        date: '2026-07-17',
        known_since: '2026-07-17',
        left: nobody,
      },
    }
  }
}

export const rowOf = (name: string): RegisterRow => ({
  name,
  town: 'Leeds',
  county: '',
  type: 'Worker',
  rating: 'A rating',
  route: 'Skilled Worker',
})

export const scoredRegister = (
  rows: readonly RegisterRow[],
  profiles?: readonly ProfileRow[],
): ScoredRegister => indexRows(rows, profiles)(new Set())

/** How the licence check finds the names of a register that are typed in one other form. */
export interface FormScore {
  form: string
  names: number
  found: Record<LicenceGrade, number>
  /** The names that are not found, each with what was typed. */
  missed: { name: string; typed: string }[]
}

/** Types every name of a register in each of its other forms. */
export async function scoreForms({ names, register }: ScoredRegister): Promise<FormScore[]> {
  const scores: FormScore[] = []
  for (const { form, retype } of otherForms) {
    const score: FormScore = { form, names: 0, found: { exact: 0, probable: 0, similar: 0 }, missed: [] }
    for (const name of names) {
      const typed = retype(name)?.trim()
      if (typed === undefined || typed === '' || typed === name) continue
      score.names += 1
      const grade = await gradeOf(register, typed, name)
      if (grade === undefined) score.missed.push({ name, typed })
      else score.found[grade] += 1
    }
    scores.push(score)
  }
  return scores
}

/** The grade of a name among the answers for a text, if on the first page or exact or probable. */
export async function gradeOf(
  register: NamedRegister<Registration>,
  typed: string,
  name: string,
): Promise<LicenceGrade | undefined> {
  for (let page = 1; ; page++) {
    const { counts, matches } = await checkName(register, typed.slice(0, LONGEST_TEXT), page)
    const found = matches.find(({ organisation }) => organisation.name === name)
    if (found) return licenceReasons[found.reason]
    if (page * MATCHES_PER_PAGE >= counts.exact + counts.probable) return undefined
  }
}
