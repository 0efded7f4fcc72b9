import { utcDate } from '#shared/instants.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { formatOf, otherFormats } from '#shared/search-engine/image-format.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import type { Context } from '../platform/context.ts'
import type { ListBase, ListChange, ListImages } from './list-store.ts'
import type { List, ListKind } from './open-list.ts'

/** More changes than this make a new base. The open list reads each changed item, so it becomes slower with each. */
const MAX_CHANGES = 500
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/**
 * Builds a new base of a list, if there is a reason. Reasons are many changes, changes that are an hour old, another
 * source, and an age of a day. It also builds one if the newest is of another format. That one stays for code of its
 * format, with the changes that it does not have yet. The items are scanned only for another format, or if the image of the
 * newest base is gone.
 * @param scans Whether all items are read again in any case.
 * @returns whether users see a new base.
 */
export async function rebuildList<Key, Entry>(
  { now }: Pick<Context, 'now'>,
  { store, images, kind }: List<Key, Entry>,
  { scans = false }: { scans?: boolean } = {},
): Promise<boolean> {
  const format = formatOf(kind.format)
  const base = await store.base()
  const known = scans || base?.format !== format ? undefined : base
  // changes that are recorded after this read stay recorded, so none is lost
  const changes = await store.changes()
  const sourceNow = await kind.source()
  if (known !== undefined && known.source === sourceNow && !isDue(known, changes.length, now())) return false
  const stored = known && (await images.find(known.image))
  const entries =
    stored === undefined ? await all(kind.scan()) : await update(kind, entriesOf<Entry>(stored), changes)
  const image = buildIndex(kind.schema, kind.documents(await kind.complete(entries)))
  const next = {
    image: await images.save(image),
    format,
    others: await othersBeside(format, base, images, now()),
    source: sourceNow,
    built_at: now().toISOString(),
  }
  const isPublished = await store.publish(next, base)
  const isOfOtherFormat = base !== undefined && base.format !== format
  if (isPublished && !isOfOtherFormat) await store.forget(changes)
  return isPublished
}

/** The images of other formats. The last one joins them. Each is stored again once a day, because images expire. */
async function othersBeside(
  format: number,
  base: ListBase | undefined,
  images: ListImages,
  now: Date,
): Promise<NonNullable<ListBase['others']>> {
  if (base === undefined) return {}
  const others = otherFormats<string>(format, { ...base.others, [base.format]: base.image })
  const isRenewed = base.format === format && utcDate(new Date(base.built_at)) === utcDate(now)
  if (!isRenewed) await Promise.all(Object.values(others).map((name) => images.renew(name)))
  return others
}

const isDue = ({ built_at }: ListBase, changes: number, now: Date): boolean => {
  const age = now.getTime() - Date.parse(built_at)
  return changes > MAX_CHANGES || (changes > 0 && age >= HOUR) || age >= DAY
}

async function all<Entry>(found: AsyncIterable<Entry>): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of found) entries.push(entry)
  return entries
}

function entriesOf<Entry>(image: Uint8Array): Map<number, Entry> {
  const index = openIndex(image)
  const { ids, stored } = index.search({ offset: 0, limit: index.size })
  return new Map(ids.map((id, at) => [id, stored[at] as Entry]))
}

async function update<Key, Entry>(
  kind: ListKind<Key, Entry>,
  entries: Map<number, Entry>,
  changes: readonly ListChange<Key>[],
): Promise<Entry[]> {
  const keys = new Map(changes.map(({ key }) => [kind.idOf(key), key]))
  for (const id of keys.keys()) entries.delete(id)
  return [...entries.values(), ...(await kind.read([...keys.values()]))]
}
