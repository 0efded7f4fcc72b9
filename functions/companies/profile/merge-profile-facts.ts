import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { screening } from '../../objections/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/transact.ts'
import { changesOfImports, updateIndexMessage } from '../../register/index.ts'
import { type CompanyProfile, unknownProfile } from './company-profile.ts'
import { profileStore } from './profile-store.ts'
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

interface Stored {
  replaceMany: (profiles: readonly CompanyProfile[]) => Promise<CompanyProfile[]>
}

/**
 * A store of profiles that writes no contact to which somebody objects, and records a change of many, unless nothing changes.
 * @param screen Leaves out contacts to which people object.
 */
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
 * @param wait Waits for some milliseconds.
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
