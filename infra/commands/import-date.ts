import { basename } from 'node:path'
import { dateOfFileName } from '#shared/format/file-date.ts'
import { ImportRefused } from '../../functions/register/import/import-refused.ts'

/** The publication date of a file: the `--date` option, or else the date in its name. @throws ImportRefused without both. */
export function dateOfImport(file: string, date: string | undefined): string {
  const found = date ?? (file === '-' ? undefined : dateOfFileName(basename(file)))
  if (found !== undefined) return found
  const where = file === '-' ? 'Standard input' : `The name ${basename(file)}`
  throw new ImportRefused(`${where} does not say the date of the register; give it with --date YYYY-MM-DD.`)
}

/** The publication date in the name of a file, for commands without `--date`. @throws ImportRefused if there is none. */
export function dateOfNamedFile(path: string): string {
  const name = basename(path)
  const found = dateOfFileName(name)
  if (found !== undefined) return found
  throw new ImportRefused(
    `The name ${name} does not say the date of the register; rename it, such as to register-2026-07-17.csv.`,
  )
}
