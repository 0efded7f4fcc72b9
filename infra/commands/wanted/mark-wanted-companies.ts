import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { wantedMark } from '../../../functions/companies/unlock/unlock-store.ts'
import { inBatches } from '../../../functions/platform/dynamodb/in-batches.ts'
import { transact } from '../../../functions/platform/dynamodb/records.ts'
import { scanItems } from '../../../functions/platform/dynamodb/scan-items.ts'

const Unlock = z.object({ company_id: z.int(), unlocked_at: z.string() })
/** The row that counts the watches of a user has no instant. */
const Watch = z.object({ company_id: z.int(), watched_at: z.optional(z.string()) })

/**
 * Marks each company that somebody has unlocked or watches, for data of versions that did not mark
 * (docs/decisions/075-wanted-companies.md). A repeated call changes nothing.
 * @returns how many companies are unlocked or watched.
 */
export async function markWanted(
  documents: DynamoDBDocumentClient,
  tables: Record<'unlocks' | 'watches' | 'readings', string>,
): Promise<number> {
  const unlocked = new Map<number, string>()
  const unlocks = { TableName: tables.unlocks, ProjectionExpression: 'company_id, unlocked_at' }
  for await (const item of scanItems(documents, unlocks)) {
    const { company_id, unlocked_at } = Unlock.parse(item)
    const known = unlocked.get(company_id)
    if (known === undefined || unlocked_at < known) unlocked.set(company_id, unlocked_at)
  }
  const watched = new Map<number, string>()
  const watches = { TableName: tables.watches, ProjectionExpression: 'company_id, watched_at' }
  for await (const item of scanItems(documents, watches)) {
    const { company_id, watched_at } = Watch.parse(item)
    if (watched_at === undefined) continue
    const known = watched.get(company_id)
    if (known === undefined || watched_at > known) watched.set(company_id, watched_at)
  }

  const mark = wantedMark(tables.readings)
  const marks = [
    ...Array.from(unlocked, ([companyId, at]) => mark.unlocked({ companyId, at: new Date(at) })),
    ...Array.from(watched, ([companyId, at]) => mark.watched({ companyId, at: new Date(at) })),
  ]
  await inBatches(marks, 1, async ([one]) => {
    if (one !== undefined) await transact(documents, { mark: one })
    return []
  })
  return new Set([...unlocked.keys(), ...watched.keys()]).size
}
