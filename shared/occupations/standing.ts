import type { Occupation } from './open-occupations.ts'
import type { SalaryCase } from './salary-cases.ts'
import { immigrationSalaryList, type Listed, temporaryShortageList } from './shortage-lists.ts'

/** Whether a job can be sponsored (docs/product/tools.md "Standing of an occupation"). */
export interface Standing {
  kind: 'eligible' | 'only-if' | 'not-eligible'
  /** The place on the Temporary Shortage List, if it has one. */
  shortage: Listed | null
  /** The place on the immigration salary list, if it has one. */
  salaryList: Listed | null
}

/** Whether the Skilled Worker route has an occupation, and on which lists it is. */
export function standingOf({ code, table }: Pick<Occupation, 'code' | 'table'>): Standing {
  if (table === '6') return { kind: 'not-eligible', shortage: null, salaryList: null }
  return {
    kind: table === '1' || table === '3' ? 'eligible' : 'only-if',
    shortage: temporaryShortageList.get(code) ?? null,
    salaryList: immigrationSalaryList.get(code) ?? null,
  }
}

/** Whether a case can apply to an occupation: a PhD must count for it, or it must be on the immigration salary list. */
export function caseApplies(occupation: Occupation, { id }: Pick<SalaryCase, 'id'>): boolean {
  if (id === 'phd' || id === 'stem-phd') return occupation.phdCounts
  return id !== 'salary-list' || standingOf(occupation).salaryList !== null
}
