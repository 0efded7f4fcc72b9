import { createReadStream, existsSync } from 'node:fs'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import { realFile } from '../../support/samples/real-data.ts'
import { joinedTowns } from './joined-towns.ts'

/**
 * `npm run sponsor -- score places [<register file>]`: prints which misspelt towns of a register are joined to which
 * town, with the counties of their rows, and which unknown towns look like a misspelling of a larger one but are not
 * joined (docs/decisions/054-misspelt-towns.md). Read the first list for wrong joins, and the second for missing
 * ones.
 */
const file = process.argv[2] ?? realFile('register-2026-07-17.csv.xz')
if (existsSync(file)) {
  const { rows } = await readRegisterFile(createReadStream(file))
  const { joined, left } = joinedTowns(rows)
  const rowsOf = joined.reduce((sum, { count }) => sum + count, 0)
  console.log(`${joined.length} misspelt towns in ${rowsOf} rows of ${file} are joined:`)
  for (const { written, town, count, counties } of joined)
    console.log(`  ${written} -> ${town}  ${count}  ${counties.join(', ')}`)
  console.log(
    `${left.length} unknown towns are one letter or space away from a larger one, and stay as they are:`,
  )
  for (const { written, town, count, counties } of left)
    console.log(`  ${written} (not ${town})  ${count}  ${counties.join(', ')}`)
} else console.log(`${file} is not here. Give the path of a register file.`)
