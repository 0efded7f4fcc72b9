import { createReadStream, existsSync } from 'node:fs'
import { checkName } from '#shared/licence/check-name.ts'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import { realFile } from '../../support/samples/real-data.ts'
import { hostileNames } from './hostile-names.ts'
import { scoreBrands } from './score-brands.ts'
import { type ScoredRegister, scoredRegister, scoreForms } from './score-names.ts'
import { scoreTypedNames } from './score-typed-names.ts'

/**
 * `npm run sponsor -- score names [<register file>]`: types every name of a register in its other forms, and prints
 * how the licence check finds it (docs/product/search.md "Licence check") and how long a check takes. It also prints
 * how it grades the names of `unseen-names.tsv`, and which well-known brands of `known-brands.tsv` it finds.
 */
const file = process.argv[2] ?? realFile('register-2026-07-17.csv.xz')
if (existsSync(file)) await score(file)
else console.log(`${file} is not here. Give the path of a register file.`)

async function score(path: string) {
  const { rows } = await readRegisterFile(createReadStream(path))
  const scored = scoredRegister(rows)
  console.log(`${scored.names.length} names of ${path}`)
  const forms = await scoreForms(scored)
  console.table(
    forms.map(({ form, names, found, missed }) => ({
      typed: form,
      names,
      found: names - missed.length,
      ...found,
      missed: missed.length,
    })),
  )
  for (const { form, missed } of forms)
    for (const { name, typed } of missed.slice(0, 5)) console.log(`  missed (${form}): ${name} | ${typed}`)
  const { pairs, others } = await scoreTypedNames(rows)
  console.log(`unseen-names.tsv: ${pairs - others.length} of ${pairs} typed names have the right grade`)
  for (const { typed, name, wanted, given } of others)
    console.log(`  ${typed} | ${name}: ${given}, wanted ${wanted}`)
  for (const [list, { right, missed, wrong }] of await scoreBrands(scored.register))
    console.log(
      `Brands, ${list} list: ${right} right, ${missed.length} missed, ${wrong.length} wrong`,
      missed,
      wrong,
    )
  await time(
    'names of the register',
    scored,
    scored.names.filter((_, at) => at % 20 === 0),
  )
  await time('hostile texts', scored, hostileNames)
}

async function time(what: string, { register }: ScoredRegister, texts: readonly string[]) {
  const times: number[] = []
  for (const text of texts) {
    const started = performance.now()
    await checkName(register, text, 1)
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)
  console.log(
    `A check of ${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms (${texts.length} checks)`,
  )
}
