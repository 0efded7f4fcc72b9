import { isDeepStrictEqual } from 'node:util'
import type { Write } from '#shared/write.ts'
import { objectionStore, withoutContacts } from '../../objections/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/records.ts'

/** The kinds of items that may contain contacts, in the order of a removal. */
export const removalParts = ['profiles', 'vacancies', 'responses'] as const
export type RemovalPart = (typeof removalParts)[number]

export interface StoredPart<Item> {
  /** At most `max` items after a position, and the position of the next ones, if there are any. */
  page: (after: string | undefined, max: number) => Promise<{ items: Item[]; next: string | undefined }>
  positionOf: (item: Item) => string
  /** Stores an item without its contacts. The conditions fail if it has changed since it was read. */
  writesOf: (before: Item, after: Item, requestId: string) => readonly Write[]
  /** Reads an item again; undefined if it is gone. */
  readAgain: (item: Item) => Promise<Item | undefined>
}

export interface Chunk {
  jobId: string
  requestId: string
  /** The names of the contacts in a value that people object to. */
  objectedIn: (value: unknown) => Promise<ReadonlySet<string>>
  /** How many items are read at once. */
  max: number
  /** Whether the worker has time for another item. Each call does at least one. */
  hasTime: () => boolean
}

export type Remover = (context: Context, chunk: Chunk, position: string | undefined) => Promise<Removed>

/** How many items were read, and the position of the next ones, if there are any. */
interface Removed {
  read: number
  next: string | undefined
}

export const removerOf =
  <Item>(part: StoredPart<Item>): Remover =>
  (context, chunk, position) =>
    removeObjected(context, chunk, part, position)

/** How often an item that changes concurrently is read again. */
const TRIES = 10

/**
 * Removes the objected contacts from the items after a position, until the worker has no more time. Repeating it changes
 * nothing more. Each change is written with its count.
 */
export async function removeObjected<Item>(
  context: Context,
  chunk: Chunk,
  part: StoredPart<Item>,
  position: string | undefined,
): Promise<Removed> {
  const { items, next } = await part.page(position, chunk.max)
  for (const [at, item] of items.entries()) {
    const previous = items[at - 1]
    if (previous !== undefined && !chunk.hasTime()) return { read: at, next: part.positionOf(previous) }
    const objected = await chunk.objectedIn(item)
    if (objected.size > 0) await clean(context, chunk, part, item, objected)
  }
  return { read: items.length, next }
}

async function clean<Item>(
  context: Context,
  { jobId, requestId, objectedIn }: Chunk,
  part: StoredPart<Item>,
  first: Item,
  objected: ReadonlySet<string>,
): Promise<void> {
  const count = objectionStore(context).countChange(jobId)
  let item: Item | undefined = first
  let names = objected
  for (let tries = 0; tries < TRIES; tries += 1) {
    const removed = names
    const after: Item = withoutContacts(item, (name) => removed.has(name))
    if (isDeepStrictEqual(item, after)) return
    const outcome = await transact(context.documents, { item: part.writesOf(item, after, requestId), count })
    if (outcome === 'written') return
    item = await part.readAgain(item)
    if (item === undefined) return
    names = await objectedIn(item)
  }
  throw new Error('An item changes all the time')
}

export interface RemovalStep {
  pass: number
  part: RemovalPart
  position?: string | undefined
}

/** What was being written during the first pass may contain the contact, so a second one follows. */
const PASSES = 2

/** The step after this one; undefined after the last. `isNextPass`: the first pass has just ended. */
export function stepAfter(
  { pass, part }: RemovalStep,
  next: string | undefined,
): (RemovalStep & { isNextPass: boolean }) | undefined {
  if (next !== undefined) return { pass, part, position: next, isNextPass: false }
  const following = removalParts[removalParts.indexOf(part) + 1]
  if (following !== undefined) return { pass, part: following, isNextPass: false }
  return pass < PASSES ? { pass: pass + 1, part: removalParts[0], isNextPass: true } : undefined
}
