import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { isEmptyFact } from '#shared/fact-groups.ts'
import { type FactSource, sourceRanks } from '#shared/facts/fact-source.ts'
import { factsOf, mergeFacts } from '#shared/facts/merge-facts.ts'
import type { Email } from '#shared/fields/company-details.ts'
import { screening } from '../../objections/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { changesOfImports, type FileProfile, updateIndexMessage } from '../../register/index.ts'
import { maskAddresses } from './contacts.ts'
import { fileSource, type ProfileValues, profileWithSources } from './profile-sources.ts'
import { type CompanyProfile, profileStore, unknownProfile } from './profile-store.ts'

/** What a source states about a company. An empty value means that the source does not state the fact, or no longer. */
export interface FoundFacts {
  company_id: number
  values: Partial<ProfileValues>
  source: FactSource
  /** Whether a newer statement of the same value replaces the date of an older one. */
  isDated?: true
  /** Where the profile as a whole comes from. If absent, only a new profile gets the name of the source. */
  publisher?: string
}

/**
 * Adds facts of a source to a profile. Facts of a stronger source stay. A fact that the source has stated before keeps
 * its date. The name of the publisher replaces that of the profile.
 */
export function withFoundFacts(
  profile: CompanyProfile,
  { values, source, isDated, publisher }: FoundFacts,
): CompanyProfile {
  const known = profileWithSources(profile)
  const isNew = (field: keyof ProfileValues) => {
    const stated = factsOf(known, field).find((fact) => fact.source === source.source)
    return stated === undefined
      ? !isEmptyFact(values[field])
      : !isDeepStrictEqual(stated.values[field], values[field]) ||
          (isDated === true && stated.at !== source.at)
  }
  const fields = (Object.keys(values) as (keyof ProfileValues)[]).filter(isNew)
  const from = publisher === undefined ? profile : { ...profile, source: publisher }
  if (fields.length === 0) return from
  const facts = fields.map((field) => ({ ...source, values: { [field]: values[field] } }))
  const merged = mergeFacts<ProfileValues>(known, facts)
  return { ...from, ...merged.values, fact_sources: merged.sources }
}

/** What a profiles file states about a company. Its unknown facts are left out. */
export const fileFacts =
  (at: Date) =>
  ({ company_id, source, ...facts }: FileProfile): FoundFacts => ({
    company_id,
    values: Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmptyFact(value))),
    source: fileSource(source, at.toISOString()),
    publisher: source,
  })

/** What the website of a company states in one field. `rule` is where `url` states it. */
export interface WebsiteFact {
  field: keyof ProfileValues
  value: ProfileValues[keyof ProfileValues]
  rule: string
  url: string
}

/** Adds the facts of a website to a profile, below stronger sources, and marks a protected email without it. */
export function withWebsiteFacts(
  profile: CompanyProfile,
  facts: readonly WebsiteFact[],
  at: string,
): CompanyProfile {
  const emails = facts.flatMap(({ field, value }) => (field === 'emails' ? (value as Email[]) : []))
  return maskAddresses({ emails })(facts).reduce(
    (known, { field, value, rule, url }) =>
      withFoundFacts(known, {
        company_id: profile.company_id,
        values: { [field]: field === 'emails' ? (value as Email[]).map(marked) : value },
        source: { source: 'website', rule, rank: sourceRanks.website, at, url },
      }),
    profile,
  )
}

const marked = (email: Email): Email => (email.protected ? { ...email, email: null } : email)

interface Profiles {
  getMany(companyIds: readonly number[]): Promise<Map<number, CompanyProfile>>
  /** @returns those that were not stored, because they have changed since they were read. */
  replaceMany(profiles: readonly CompanyProfile[]): Promise<readonly CompanyProfile[]>
}

/** How often profiles that changed concurrently are read again. */
const TRIES = 10

/**
 * Adds facts to profiles. Facts of a stronger source stay. A fact that its source has stated before keeps its date.
 * Unchanged profiles are not written.
 * @param options.write Whether to save the profiles. Without it, changes are only counted.
 * @returns how many profiles changed.
 */
export async function mergeProfileFacts(
  profiles: Profiles,
  found: readonly FoundFacts[],
  { write }: { write: boolean },
): Promise<{ changed: number }> {
  const changed = new Set<number>()
  let left = found
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === TRIES) throw new Error('Profiles change all the time')
    const merged = await mergedProfiles(profiles, left)
    for (const { company_id } of merged) changed.add(company_id)
    const unsaved = write ? await profiles.replaceMany(merged) : []
    const ids = new Set(unsaved.map(({ company_id }) => company_id))
    left = left.filter(({ company_id }) => ids.has(company_id))
  }
  return { changed: changed.size }
}

async function mergedProfiles(
  profiles: Pick<Profiles, 'getMany'>,
  found: readonly FoundFacts[],
): Promise<CompanyProfile[]> {
  const known = await profiles.getMany(found.map(({ company_id }) => company_id))
  const changed = new Map<number, CompanyProfile>()
  for (const facts of found) {
    const { company_id, source, publisher = source.source } = facts
    const before = changed.get(company_id) ?? known.get(company_id)
    const after = withFoundFacts(before ?? unknownProfile(company_id, publisher), facts)
    if (!isDeepStrictEqual(before, after)) changed.set(company_id, after)
  }
  return [...changed.values()]
}

interface Stored {
  replaceMany: (profiles: readonly CompanyProfile[]) => Promise<CompanyProfile[]>
}

/** A store of profiles that writes no contact to which somebody objects, and records a change of many. */
export const recordedProfiles = <Store extends Stored>(
  profiles: Store,
  screen: (profiles: readonly CompanyProfile[]) => Promise<readonly CompanyProfile[]>,
  inBulk: (change: () => Promise<CompanyProfile[]>) => Promise<CompanyProfile[]>,
): Store => ({
  ...profiles,
  async replaceMany(changed: readonly CompanyProfile[]) {
    if (changed.length === 0) return []
    const screened = await screen(changed)
    return inBulk(() => profiles.replaceMany(screened))
  },
})

/** How many profiles are in memory at once. */
const CHUNK = 1000

const POLL_MILLISECONDS = 500

const INDEXED_WITHIN_MILLISECONDS = 5 * 60 * 1000

/**
 * Adds facts to many profiles, and has the search index rebuilt once. Unchanged profiles are not written, and no contact to
 * which somebody objects is. A run that was killed is completed by the next one.
 * @returns how many profiles changed, and whether searches see all changes.
 */
export async function mergeInBulk(
  context: Context,
  found: Iterable<FoundFacts>,
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => sleep(milliseconds),
): Promise<{ changed: number; searchable: boolean }> {
  const { documents, now } = context
  const { screenForWrite } = screening(context)
  const profiles = profileStore(context)
  // a run takes minutes, so what an earlier one has begun is from a killed one
  const changes = changesOfImports(context)
  let change: Awaited<ReturnType<typeof changes.begin>> | undefined
  const recorded: Profiles = {
    getMany: profiles.getMany,
    async replaceMany(written) {
      if (written.length === 0) return []
      change ??= await changes.begin()
      return profiles.replaceMany(await screenForWrite(written))
    },
  }
  let changed = 0
  let last: number | undefined
  for (const chunk of chunksOf(found)) {
    // a killed run may have written all of this, so it is indexed even if nothing changes
    if (last === undefined && (await changes.any())) change = await changes.begin()
    const merged = await mergeProfileFacts(recorded, chunk, { write: true })
    changed += merged.changed
    last = chunk.at(-1)?.company_id
  }
  if (change === undefined || last === undefined) return { changed, searchable: true }
  await transact(documents, {
    end: changes.endWrite(change),
    // whoever runs the command waits for the index
    message: updateIndexMessage(context, { isAwaited: true })(last, randomUUID()),
  })
  const end = now().getTime() + INDEXED_WITHIN_MILLISECONDS
  while (await changes.isPending(change)) {
    if (now().getTime() > end) return { changed, searchable: false }
    await wait(POLL_MILLISECONDS)
  }
  return { changed, searchable: true }
}

function* chunksOf<Item>(items: Iterable<Item>): Generator<Item[]> {
  let chunk: Item[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
