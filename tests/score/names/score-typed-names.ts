import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegisterRow } from '../../../functions/register/import/register-rows.ts'
import { gradeOf, indexRows, rowOf } from './score-names.ts'

/** How many typed names get the grade that a person would give. */
export interface TypedScore {
  pairs: number
  /** The others. `wanted` and `given` are grades, or `none` for a name that is not an answer. */
  others: { typed: string; name: string; wanted: string; given: string }[]
}

/**
 * Scores `unseen-names.tsv`. After the line of its columns, each has what somebody types, a name of the register, and the
 * grades that are right, with a `|` between them. Somebody wrote it who had not seen the rules. Each pair is scored alone: the register has the given rows
 * and the name, but no other name of the file.
 */
export async function scoreTypedNames(rows: readonly RegisterRow[]): Promise<TypedScore> {
  const pairs = readFileSync(join(import.meta.dirname, 'unseen-names.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .slice(1)
    .map((line) => {
      const [typed = '', name = '', wanted = ''] = line.split('\t')
      return { typed, name, wanted }
    })
  const names = new Set(pairs.map(({ name }) => name))
  const openWithout = indexRows([...rows, ...[...names].map(rowOf)])
  const score: TypedScore = { pairs: pairs.length, others: [] }
  for (const { typed, name, wanted } of pairs) {
    const { register } = openWithout(new Set([...names].filter((other) => other !== name)))
    const given = (await gradeOf(register, typed, name)) ?? 'none'
    if (!wanted.split('|').includes(given)) score.others.push({ typed, name, wanted, given })
  }
  return score
}
