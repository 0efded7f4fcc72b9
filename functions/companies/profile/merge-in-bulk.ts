import type { Commit, Write } from '#shared/write.ts'
import { mergeProfileFacts } from './merge-profile-facts.ts'
import type { FoundFacts } from './with-found-facts.ts'

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
