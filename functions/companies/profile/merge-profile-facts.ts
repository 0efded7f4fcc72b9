import { isDeepStrictEqual } from 'node:util'
import type { Commit, Write } from '#shared/write.ts'
import { type CompanyProfile, unknownProfile } from './company-profile.ts'
import { type FoundFacts, withFoundFacts } from './with-found-facts.ts'

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

/** The profiles that the facts change. */
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

interface BulkDependencies<Change> {
  profiles: Parameters<typeof mergeProfileFacts>[0]
  index: {
    /** Records that many companies are about to change. */
    begin: () => Promise<Change>
    /** Records that all is written. */
    endWrite: (change: Change) => Write
    /** Asks for an index with it. */
    message: (body: { company_id: number; is_awaited: boolean }) => Write
    /** Whether no index has this change yet. */
    isPending: (change: Change) => Promise<boolean>
    /** Whether changes are recorded that no index has yet, such as those of a killed run. */
    hasChanges: () => Promise<boolean>
  }
  commit: Commit
  /** Waits for some milliseconds. */
  wait: (milliseconds: number) => Promise<unknown>
  now: () => Date
}

/** How many profiles are in memory at once. */
const CHUNK = 1000

const POLL_MILLISECONDS = 500

const INDEXED_WITHIN_MILLISECONDS = 5 * 60 * 1000

/**
 * Adds facts to many profiles, and has the search index rebuilt once. Unchanged profiles are not written. A run that was
 * killed is completed by the next one.
 * @returns how many profiles changed, and whether searches see all changes.
 */
export async function mergeInBulk<Change>(
  { profiles, index, commit, ...clock }: BulkDependencies<Change>,
  found: Iterable<FoundFacts>,
): Promise<{ changed: number; searchable: boolean }> {
  let change: Change | undefined
  const recorded: typeof profiles = {
    ...profiles,
    async replaceMany(written) {
      if (written.length === 0) return []
      change ??= await index.begin()
      return profiles.replaceMany(written)
    },
  }
  let changed = 0
  let last: number | undefined
  for (const chunk of chunksOf(found)) {
    // a killed run may have written all of this, so it is indexed even if nothing changes
    if (last === undefined && (await index.hasChanges())) change = await index.begin()
    const merged = await mergeProfileFacts(recorded, chunk, { write: true })
    changed += merged.changed
    last = chunk.at(-1)?.company_id
  }
  if (change === undefined || last === undefined) return { changed, searchable: true }
  // whoever runs the command waits for the index
  await commit({
    end: index.endWrite(change),
    message: index.message({ company_id: last, is_awaited: true }),
  })
  return { changed, searchable: await untilIndexed(index.isPending, change, clock) }
}

/** Waits for the index that has a change. @returns false if it takes too long. */
async function untilIndexed<Change>(
  isPending: (change: Change) => Promise<boolean>,
  change: Change,
  { wait, now }: Pick<BulkDependencies<Change>, 'wait' | 'now'>,
): Promise<boolean> {
  const end = now().getTime() + INDEXED_WITHIN_MILLISECONDS
  while (await isPending(change)) {
    if (now().getTime() > end) return false
    await wait(POLL_MILLISECONDS)
  }
  return true
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
