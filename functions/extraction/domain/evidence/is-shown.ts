import type { VacancyFacts } from '../extracted-vacancy.ts'
import { dateIn } from '../facts/date.ts'
import { amountsShown } from '../pay/amounts.ts'
import { contractTypeIn, remotePolicyIn, workTypeIn } from '../facts/terms.ts'

/** Whether the visible text also states each of these facts, at any position and in any form. */
export function isShown(facts: VacancyFacts, lines: readonly string[], today: string): boolean {
  const {
    salary_min,
    salary_max,
    expiry_date,
    post_date,
    work_type,
    contract_type,
    remote_work_policy,
    city_name,
  } = facts
  const amounts = [salary_min, salary_max].filter((fact) => fact !== undefined).map(({ value }) => value)
  if (amounts.length > 0) {
    const shown = new Set(lines.flatMap(amountsShown))
    return amounts.every((amount) => shown.has(amount))
  }
  const date = expiry_date ?? post_date
  if (date !== undefined) return lines.some((line) => dateIn(line, today)?.date === date.value)
  if (work_type !== undefined) return hasTerm(lines, work_type.value, workTypeIn)
  if (contract_type !== undefined) return hasTerm(lines, contract_type.value, contractTypeIn)
  if (remote_work_policy !== undefined)
    return remote_work_policy.value !== 'Remote' && hasTerm(lines, remote_work_policy.value, remotePolicyIn)
  if (city_name !== undefined) return lines.some((line) => words(line).includes(words(city_name.value)))
  return false
}

/** The words of a text, with a space around each. So a search for "York" does not find "Yorkshire". */
const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `

const hasTerm = <Value>(
  lines: readonly string[],
  value: Value,
  read: (text: string) => { value: Value } | undefined,
): boolean => lines.some((line) => line.length <= MAX_LABEL && read(line)?.value === value)

/** The maximum length of a label. Longer lines are prose, whose terms may be about something else. */
const MAX_LABEL = 100
