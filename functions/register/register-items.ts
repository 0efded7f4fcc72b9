import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { SeenSnapshot } from '#shared/system/following.ts'
import type { Table } from '#shared/system/tables.ts'
import type { Parts, Write } from '#shared/write.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { erase, put, read, write, transact, type TransactItem } from '../platform/dynamodb/records.ts'
import type { OutboxWriter } from '../platform/messages/outbox.ts'
import { currentTrace } from '../platform/trace.ts'
import type { ImportReport } from './import/import-report.ts'
import { lastingSnapshot, Snapshot } from './snapshot.ts'

/** What is recorded of an import: its report, and what is written with it, all or nothing. */
export interface RecordedImport {
  report: ImportReport
  also: readonly Write[]
}

/** The error if another import or rebuild updated the pointer first, or another worker recorded the same import. */
export class PublishedMeanwhile extends Error {
  override readonly name = 'PublishedMeanwhile'
}

/** The part of the publishing transaction that starts the alerts about an import. */
const announceImport = (outbox: OutboxWriter, from: SeenSnapshot, to: SeenSnapshot): TransactItem => {
  const importId = `${to.date}#${to.version}`
  return outbox({
    type: 'announceImport',
    body: { import_id: importId, from: seenOf(from), to: seenOf(to) },
    // the request of an administrator or a schedule; an import of a command has none, so its own id takes that place
    requestId: currentTrace().requestId ?? `import ${importId}`,
  })
}

const seenOf = ({ version, register, index, date }: SeenSnapshot): SeenSnapshot => ({
  version,
  register,
  index,
  date,
})

const CURRENT = 'current'
const PENDING = 'pending'

const PendingItem = z.object({ register: z.string() })

const IndexItem = z.object({ version: z.int(), date: z.string() })
const indexItemKey = (hash: string) => `index#${hash}`

/** How many refused rows are stored (an item has at most 400 KB). The report of the import has all. */
const RECORDED_REFUSALS = 500

/** @param register The hash of the imported register; null for an older one, which is not stored by itself. */
const importItem = ({ refused, ...report }: ImportReport, register: string | null, at: string) => ({
  ...report,
  ...(register !== null && { register }),
  key: `import#${at}`,
  refused: refused.slice(0, RECORDED_REFUSALS),
  refused_rows: refused.length,
})

export interface RegisterItemsSettings {
  documents: DynamoDBDocumentClient
  /** The physical name of the table `register`. It is read when it is used. */
  table: Table<'register'>
  outbox?: OutboxWriter
}

/**
 * The items of the register: `current`, `pending`, one `import#<instant>` per import and one `index#<hash>` per
 * published index that is stored for long.
 * @param outbox Announces imports in the publishing transaction. The first import of a source is not announced. It
 * replaces sample data at most, so its companies are not new.
 */
export function registerItems(settings: RegisterItemsSettings) {
  const { documents, outbox } = settings
  const find = <Parsed>(key: string, parse: (item: unknown) => Parsed) =>
    read(documents, settings.table, { key }, parse)

  const recordParts = ({ report, also }: RecordedImport, register: string | null, at: string) => ({
    report: put(settings.table, importItem(report, register, at)),
    also,
  })

  /** Moves the pointer together with other parts, if it is still at `from`. */
  async function movePointer(
    next: Omit<Snapshot, 'version'>,
    from: Snapshot | undefined,
    parts: Parts<string, TransactItem>,
  ): Promise<void> {
    const version = (from?.version ?? 0) + 1
    const seenIndexes = [
      // an index of another format is stored for long when the first one of this format replaces it
      ...Object.values(next.others ?? {}).filter((other) => other.version === from?.version),
      ...(next.changes === undefined ? [{ index: next.index, version, date: next.date }] : []),
    ]
    // two formats may have the same image, and a transaction writes an item only once
    const seenByItem = new Map(seenIndexes.map((seen) => [indexItemKey(seen.index), seen]))
    const isUnmoved =
      from === undefined ? when`attribute_not_exists(version)` : when`version = ${from.version}`
    const outcome = await transact(documents, {
      pointer: put(settings.table, { ...next, key: CURRENT, version }, isUnmoved),
      indexes: [...seenByItem].map(([key, { version: seen, date }]) =>
        put(settings.table, { key, version: seen, date }),
      ),
      ...parts,
    })
    if (outcome !== 'written') throw new PublishedMeanwhile('The pointer has moved')
  }

  return {
    get pointer() {
      return { table: settings.table, key: { key: CURRENT } }
    },
    readPointer: (item: unknown): Snapshot => Snapshot.parse(item),

    current: (): Promise<Snapshot | undefined> => find(CURRENT, Snapshot.parse),

    pending: async (): Promise<string | undefined> => (await find(PENDING, PendingItem.parse))?.register,

    /** When an index was published. Undefined if it was never published, or before such items were stored. */
    seenIndex: (hash: string): Promise<z.infer<typeof IndexItem> | undefined> =>
      find(indexItemKey(hash), IndexItem.parse),

    /** Stores the hash of a saved register until the next `publish`. With it, the next import completes an interrupted one. */
    async rememberPending(register: string): Promise<void> {
      await write(documents, put(settings.table, { key: PENDING, register }))
    },

    /**
     * Updates the pointer. For an import, it also records it and clears the pending register, all or nothing.
     * @throws PublishedMeanwhile if the pointer is no longer at `from`, or another worker has recorded this import.
     */
    async publish(
      next: Omit<Snapshot, 'version'>,
      from: Snapshot | undefined,
      recorded?: RecordedImport,
    ): Promise<void> {
      if (recorded === undefined) return movePointer(next, from, {})
      const isAnnounced = outbox !== undefined && from?.source === next.source
      const version = (from?.version ?? 0) + 1
      return movePointer(next, from, {
        ...recordParts(recorded, next.register, next.imported_at),
        pending: erase(settings.table, { key: PENDING }),
        message: isAnnounced ? announceImport(outbox, lastingSnapshot(from), { ...next, version }) : [],
      })
    },

    /**
     * Updates the pointer to a register with more history, and records the import of `at`. Nobody is alerted. An unfinished
     * import stays pending.
     * @throws PublishedMeanwhile as `publish` does.
     */
    publishHistory: (
      next: Omit<Snapshot, 'version'>,
      from: Snapshot,
      recorded: RecordedImport & { at: string },
    ): Promise<void> => movePointer(next, from, recordParts(recorded, null, recorded.at)),

    /**
     * Records an import that changed nothing. `register` is the hash of its register; null for an older one.
     * @throws PublishedMeanwhile if another worker has recorded this import.
     */
    async record(recorded: RecordedImport, register: string | null, at: string): Promise<void> {
      const outcome = await transact(documents, recordParts(recorded, register, at))
      if (outcome !== 'written') throw new PublishedMeanwhile('The import was recorded before')
    },
  }
}
