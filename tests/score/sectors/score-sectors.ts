import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleOfName, sectorOfName } from '../../../functions/companies/profile/sectors-of.ts'
import type { ProfileRow } from '../../../functions/register/import/register-rows.ts'

/** How a rule of `sector-phrases.json` does on a register. */
export interface KindScore {
  kind: string
  hits: string[]
  /** Of how many of them the profiles know sectors, and of how many these have the sector of the rule. */
  known: number
  right: number
  /** The others, with the phrase and the sectors of the profile. */
  wrong: string[]
}

/** Scores the rules by the names of a register, and by the sectors that profiles state of the same names. */
export function scoreSectors(names: readonly string[], profiles: readonly ProfileRow[]): KindScore[] {
  const stated = new Map(profiles.map(({ name, facts }) => [name.toLowerCase(), facts.sector_ids]))
  const kinds = new Map<string, KindScore>()
  for (const name of names) {
    const found = ruleOfName(name)
    if (found === undefined || found.rule.sector === null) continue
    const { kind, sector } = found.rule
    const score = kinds.get(kind) ?? { kind, hits: [], known: 0, right: 0, wrong: [] }
    kinds.set(kind, score)
    score.hits.push(name)
    const sectors = stated.get(name.toLowerCase()) ?? []
    if (sectors.length === 0) continue
    score.known += 1
    if (sectors.includes(sector)) score.right += 1
    else score.wrong.push(`${name} [${found.phrase}]: ${sectors.join(', ')}`)
  }
  return [...kinds.values()]
}

/** How many names of a list have the right sector. Each line has a name and a sector, `-` for none. */
export function scoreTypedNames(file: string) {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean)
  const others = lines.flatMap((line) => {
    const [name = '', wanted = ''] = line.split('\t')
    const given = String(sectorOfName(name) ?? '-')
    return given === wanted ? [] : [{ name, wanted, given }]
  })
  return { pairs: lines.length, others }
}
