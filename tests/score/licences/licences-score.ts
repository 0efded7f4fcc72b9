import { createReadStream, existsSync } from 'node:fs'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import {
  nameKey,
  publishedNames,
  withLicenceSpells,
} from '../../../functions/register/history/licence-spells.ts'
import { planImport } from '../../../functions/register/import/apply-register.ts'
import { isListed } from '../../../functions/register/organisation.ts'
import { dateOfNamedFile } from '../../../infra/commands/import-date.ts'
import { realFile } from '../../support/samples/real-data.ts'

/**
 * `npm run sponsor -- score licences [<register file>]`: imports a register, and prints of how many holders the built-in names
 * say since when they have a licence, and what of the names the register does not continue.
 */
const file = process.argv[2] ?? realFile('register-2026-07-17.csv.xz')
if (existsSync(file)) await score(file)
else console.log(`${file} is not here. Give the path of a register file.`)

async function score(path: string) {
  const { rows } = await readRegisterFile(createReadStream(path))
  const date = dateOfNamedFile(path)
  let ids = 0
  const { next } = planImport(
    { rows, date, source: 'register', before: undefined, pending: undefined, force: true },
    { randomId: () => (ids += 1), randomKey: () => '' },
  )
  const names = await publishedNames()
  const { organisations } = withLicenceSpells(next, names)
  const counts = {
    'exact day': 0,
    'before the first names': 0,
    'after a gap': 0,
    'this register or earlier': 0,
  }
  const keys = new Map<string, number>()
  for (const { name } of organisations) keys.set(nameKey(name), (keys.get(nameKey(name)) ?? 0) + 1)
  let [shared, holders] = [0, 0]
  for (const { name, licence_spells: [first, ...later] = [] } of organisations.filter(isListed)) {
    if (first === undefined) continue
    holders += 1
    if (first.from === date) {
      counts['this register or earlier'] += 1
      if ((keys.get(nameKey(name)) ?? 0) > 1) shared += 1
    } else if (later.length > 0) counts['after a gap'] += 1
    else counts[first.or_earlier === true ? 'before the first names' : 'exact day'] += 1
  }
  console.table(
    Object.entries(counts).map(([since, count]) => ({
      since,
      count,
      percent: ((100 * count) / holders).toFixed(1),
    })),
  )
  const gone = [...names.spells].filter(([name, own]) => own.at(-1)?.until === null && !keys.has(name))
  console.log(
    `${holders} holders; ${shared} share their name with another organisation, which tells of neither.`,
  )
  console.log(`${gone.length} names of the last published list are not on this register.`)
}
