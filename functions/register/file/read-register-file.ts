import { VISIBLE } from '#shared/api/plain-text.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { type RegisterFile, type RegisterRow, splitTypeAndRating } from '../import/register-rows.ts'
import { tidy } from '../organisation.ts'
import type { TextLimits } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import type { Bytes } from './unpack.ts'

const FILE = 'The register file'
const columns = ['Organisation Name', 'Town/City', 'County', 'Type & Rating', 'Route'] as const

/**
 * Reads the Home Office's register of licensed sponsors (docs/product/companies.md "Register"). Rows with the wrong
 * number of cells or without a visible name are skipped and listed. An empty town, an unknown rating and an unknown
 * route are accepted, because the publisher decides about them.
 * @throws ImportRefused if the file as a whole cannot be trusted.
 */
export async function readRegisterFile(bytes: Bytes, limits?: TextLimits): Promise<RegisterFile> {
  const rows: RegisterRow[] = []
  const refused: RegisterFile['refused'] = []
  const layout = { file: FILE, required: columns, ...(limits === undefined ? {} : { limits }) }
  const { endsInNewline } = await readCsv(bytes, layout, {
    row: (values, line) => {
      const name = tidy(values['Organisation Name'] ?? '')
      if (!VISIBLE.test(name)) {
        refused.push({ line, reason: 'The organisation has no name.' })
        return
      }
      rows.push({
        name,
        town: tidy(values['Town/City'] ?? ''),
        county: tidy(values.County ?? ''),
        ...splitTypeAndRating(values['Type & Rating'] ?? ''),
        route: tidy(values.Route ?? ''),
      })
    },
    refuse: (line, reason) => refused.push({ line, reason }),
  })
  if (rows.length === 0) throw new ImportRefused(`${FILE} has no row that can be used.`)
  if (!endsInNewline && endsMidRoute(rows))
    throw new ImportRefused(`${FILE} is cut short: its last route ends half-way.`)
  return { rows, refused }
}

/** Whether the last route is only the beginning of another route in the file. If it is, the file is truncated. */
function endsMidRoute(rows: readonly RegisterRow[]): boolean {
  const last = rows.at(-1)?.route ?? ''
  return (
    rows.some(({ route }) => route !== last && route.startsWith(last)) &&
    !rows.slice(0, -1).some(({ route }) => route === last)
  )
}
