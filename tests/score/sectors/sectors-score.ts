import { createReadStream, existsSync } from 'node:fs'
import { companyCard } from '../../../functions/companies/card-of.ts'
import { tellableKinds } from '../../../functions/companies/index/tellable-kinds.ts'
import { readProfilesFile } from '../../../functions/register/file/read-profiles-file.ts'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import { groupRows } from '../../../functions/register/import/register-rows.ts'
import { realFile } from '../../support/samples/real-data.ts'
import { type KindScore, scoreSectors, scoreTypedNames } from './score-sectors.ts'

/** How many names of each kind are printed. */
const SAMPLE = 30

/**
 * `npm run sponsor -- score sectors [<register file> [<profiles file>]]`: prints how many names of a register say their
 * sector (docs/product/search.md "Sectors"). For each rule it prints how often the sectors of the profiles agree, which
 * names they contradict, and 30 names to read.
 */
const [register = realFile('register-2026-07-17.csv.xz'), profiles = realFile('company-profiles.csv.xz')] =
  process.argv.slice(2)
async function score() {
  const { rows } = await readRegisterFile(createReadStream(register))
  const names = [...new Set(rows.map(({ name }) => name))].toSorted()
  const known = await readProfilesFile(createReadStream(profiles))
  const started = performance.now()
  const kinds = scoreSectors(names, known)
  const took = ((performance.now() - started) / names.length) * 1000
  const sum = (count: (kind: KindScore) => number) => kinds.reduce((total, kind) => total + count(kind), 0)
  const named = sum(({ hits }) => hits.length)
  for (const kind of kinds) print(kind)
  console.log(`${named} of ${names.length} names say their sector, at ${took.toFixed(1)} µs a name`)
  console.table([
    ...kinds.map(lineOf),
    { kind: 'all', names: named, known: sum((one) => one.known), right: sum(({ right }) => right) },
  ])
  const listed = [...groupRows(rows).values()].map((one, id) => ({
    id,
    stored: companyCard({ ...one, first_seen: '2026-07-17' }, undefined, []),
  }))
  const told = tellableKinds(listed).size
  console.log(`${share(told, listed.length)} of sponsors have a kind in locked rows, if all are locked`)
  for (const file of ['own-names.tsv', 'unseen-names.tsv', 'care-names.tsv']) {
    const { pairs, others } = scoreTypedNames(file)
    console.log(`${file}: ${pairs - others.length} of ${pairs} names have the right sector`)
    for (const { name, wanted, given } of others) console.log(`  ${name}: ${given}, wanted ${wanted}`)
  }
}

/** A share in percent, such as `97%`; `-` of nothing. */
const share = (some: number, all: number): string => (all === 0 ? '-' : `${Math.round((some / all) * 100)}%`)

const lineOf = ({ kind, hits, known, right }: KindScore) => ({
  kind,
  names: hits.length,
  known,
  right,
  share: share(right, known),
})

function print({ kind, hits, wrong }: KindScore) {
  console.log(`${kind}: ${wrong.length} have another sector in the profiles`)
  for (const line of wrong.slice(0, SAMPLE)) console.log(`  ${line}`)
  console.log(`${kind}: names to read`)
  const step = Math.max(1, Math.floor(hits.length / SAMPLE))
  for (const name of hits.filter((_, at) => at % step === 0).slice(0, SAMPLE)) console.log(`  ${name}`)
}

if (existsSync(register) && existsSync(profiles)) await score()
else
  console.log(`${register} or ${profiles} is not here. Give the path of a register and of a profiles file.`)
