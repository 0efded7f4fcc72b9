import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { registerStore } from '../../../functions/register/storage/register-store.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import type { CountedRows } from './stats-of-rows.ts'

async function allOf(documents: DynamoDBDocumentClient, TableName: string) {
  const rows: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName })) rows.push(...Items)
  return rows
}

/** Reads the rows that the statistics count. Rows of other kinds in the same tables are left out. */
export async function storedRows(
  { documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>,
  register?: ReturnType<typeof registerStore>,
): Promise<CountedRows> {
  const rowsOf = (table: keyof typeof tables) => allOf(documents, tables[table])
  const snapshot = await register?.currentSnapshot()
  return {
    users: await rowsOf('users'),
    erasures: (await rowsOf('outbox')).filter(({ type }) => type === 'eraseUser'),
    unlocks: await rowsOf('unlocks'),
    searches: await rowsOf('searches'),
    clicks: (await rowsOf('clicks')).filter(({ clicked_at }) => clicked_at !== undefined),
    mails: await rowsOf('mails'),
    responses: await rowsOf('ai_responses'),
    vacancies: await rowsOf('vacancies'),
    organisations: snapshot === undefined ? [] : ((await register?.readOrganisations(snapshot)) ?? []),
  }
}
