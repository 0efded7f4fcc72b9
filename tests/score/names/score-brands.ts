import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceReasons } from '#shared/licence-match.ts'
import { checkName } from '#shared/licence/check-name.ts'
import type { NamedRegister } from '#shared/licence/organisation-names.ts'
import type { Registration } from '../../../functions/companies/company.ts'

/** How the licence check answers the brands of one list. */
interface BrandScore {
  right: number
  /** The brands that find nothing sure, and those that find another company. */
  missed: string[]
  wrong: string[]
}

/**
 * The brands of `known-brands.tsv`. After the line of its columns, each has its list, a brand, and the organisations that
 * are right, with a `|` between them: `none` if the register has none. Those of the list `first` were written before the
 * table of brands, and those of `later` after it.
 */
export const knownBrands = () =>
  readFileSync(join(import.meta.dirname, 'known-brands.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .slice(1)
    .map((line) => {
      const [list = '', typed = '', holders = ''] = line.split('\t')
      return { list, typed, holders: holders.split('|') }
    })

/** Types the known brands. The first exact or probable answer counts. */
export async function scoreBrands(register: NamedRegister<Registration>): Promise<Map<string, BrandScore>> {
  const scores = new Map<string, BrandScore>()
  for (const { list, typed, holders } of knownBrands()) {
    const score = scores.get(list) ?? { right: 0, missed: [], wrong: [] }
    scores.set(list, score)
    const [best] = (await checkName(register, typed, 1)).matches
    const isSure = best !== undefined && licenceReasons[best.reason] !== 'similar'
    const given = isSure ? best.organisation.name : 'none'
    if (holders.includes(given)) score.right += 1
    else if (isSure) score.wrong.push(`${typed}: ${given}`)
    else score.missed.push(typed)
  }
  return scores
}
