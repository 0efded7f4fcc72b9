import { type FoundFacts, mergeProfileFacts } from './merge-profile-facts.ts'

interface BulkDependencies<Change> {
  profiles: Parameters<typeof mergeProfileFacts>[0]
  index: {
    /** Records that many companies are about to change. */
    begin: () => Promise<Change>
    /** Records that all is written, and asks for an index with it. */
    end: (change: Change, companyId: number) => Promise<void>
    /** Waits for that index. @returns false if it takes too long. */
    untilIndexed: (change: Change) => Promise<boolean>
    /** Whether changes are recorded that no index has yet, such as those of a killed run. */
    hasChanges: () => Promise<boolean>
  }
}

/** How many profiles are in memory at once. */
const CHUNK = 1000

/**
 * Adds facts to many profiles, and has the search index rebuilt once. Unchanged profiles are not written. A run that was
 * killed is completed by the next one.
 * @returns how many profiles changed, and whether searches see all changes.
 */
export async function mergeInBulk<Change>(
  { profiles, index }: BulkDependencies<Change>,
  found: readonly FoundFacts[],
): Promise<{ changed: number; searchable: boolean }> {
  const [first] = found
  if (first === undefined) return { changed: 0, searchable: true }
  let change = (await index.hasChanges()) ? await index.begin() : undefined
  const recorded: typeof profiles = {
    ...profiles,
    async replaceMany(written) {
      if (written.length === 0) return []
      change ??= await index.begin()
      return profiles.replaceMany(written)
    },
  }
  let changed = 0
  for (let at = 0; at < found.length; at += CHUNK) {
    const merged = await mergeProfileFacts(recorded, found.slice(at, at + CHUNK), { write: true })
    changed += merged.changed
  }
  if (change === undefined) return { changed, searchable: true }
  await index.end(change, first.company_id)
  return { changed, searchable: await index.untilIndexed(change) }
}
