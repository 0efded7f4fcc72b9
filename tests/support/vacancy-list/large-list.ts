import { vacancySample } from '../samples/vacancy-sample.ts'
import { listWorld } from './list-world.ts'
import { makeManyVacancies } from './make-many-vacancies.ts'
import { plainList } from './plain-list.ts'
import { queriesLike } from './query-like.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const COMPANIES = 20_000
const words = ['Acme', 'Harbour', 'Café', 'Nord', 'Quill', 'Tern', 'Orchard', 'Lantern', 'Moss', 'Vale']

/** The name of an invented company. Some names are equal. */
const nameOf = (id: number) =>
  `${words[id % 10]} ${words[Math.floor(id / 10) % 10]} ${Math.floor(id / 20)} Ltd`

const companyOf = (id: number) => ({ name: nameOf(id), left_on: id % 7 === 0 ? '2026-11-01' : null })

/** A list of many vacancies in memory, its oracle, and random queries for both. */
export function largeList(count: number) {
  const companies = new Map(Array.from({ length: COMPANIES }, (_, at) => [at + 1, companyOf(at + 1)]))
  const world = listWorld({ companies, now: () => NOW })
  const all = [...makeManyVacancies(count, [...companies.keys()], '2026-11-22')]
  for (const vacancy of all) world.vacancies.set(vacancy.vacancy_id, vacancy)
  return {
    world,
    all,
    queries: queriesLike(all, nameOf, 'queries of a large list'),
    oracle: () => plainList([...world.vacancies.values()], companyOf, NOW),
    /** Edits, deletes and removes some vacancies, and adds as many. */
    change(some: number) {
      for (const [at, vacancy] of all.slice(0, some).entries()) {
        const other = all[some + at]!
        const edited = { ...other, vacancy_id: vacancy.vacancy_id, company_id: vacancy.company_id }
        const deleted = { ...vacancy, deleted_at: '2026-11-20T00:00:00.000Z' }
        world.edit(vacancy, [edited, deleted, undefined][at % 3])
        const key = { company_id: (at % COMPANIES) + 1, vacancy_id: 2 ** 31 + at }
        world.edit(key, vacancySample({ ...other, ...key }))
      }
    },
  }
}
