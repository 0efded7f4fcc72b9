import { type FoundKind, type FoundRow, importDifferences } from '#shared/api/admin/imports.ts'
import { csvOf } from '#shared/format/csv.ts'
import { call } from '../../../lib/api/api-client.ts'

const columnsOfCompany = ['ID', 'Name', 'Town', 'Earlier name', 'Earlier town']
const columnsOfRow = ['Line', 'Reason']

const cellsOf = (row: FoundRow): string[] =>
  'line' in row
    ? [String(row.line), row.reason]
    : [String(row.id), row.name, row.town, row.from_name ?? '', row.from_town ?? '']

/** Reads all that a dry run has found of one kind, as CSV. */
export async function differencesCsv(id: string, kind: FoundKind): Promise<string> {
  const rows: string[][] = []
  for (let page: number | null = 1; page !== null;) {
    const { data, next_page }: { data: FoundRow[]; next_page: number | null } = await call(
      importDifferences,
      {
        params: { id },
        query: { kind, page },
      },
    )
    rows.push(...data.map(cellsOf))
    page = next_page
  }
  return csvOf([kind === 'refused' ? columnsOfRow : columnsOfCompany, ...rows])
}
