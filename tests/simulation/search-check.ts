import { isDeepStrictEqual } from 'node:util'
import type { RouteId } from '#shared/api/routes.ts'
import { contractTypes } from '#shared/reference/vacancy-terms.ts'
import type { Scene } from './actions.ts'
import { type Row, rowsOf } from './checks.ts'
import { ADMIN, FIRMS, PASSWORD } from './first-image.ts'
import type { Sent } from './world.ts'

const jobRow = ({ id, vacancy_id = id, contract_type: type }: Partial<Row> & { id?: number }) =>
  `${vacancy_id} ${type}`

/** What searches find at rest, beside a plain count of the register and the tables. */
export async function searchCheck(scene: Scene): Promise<string[]> {
  const { world, image } = scene
  const ask = async (id: RouteId, sent: Sent): Promise<Found> => {
    const answering = world.call(id, sent, `at rest ${id} ${JSON.stringify(sent.query)}`, '198.51.100.250')
    await world.drain(60_000)
    return ((await answering)?.body ?? { token: '', total: -1, data: [], facets: {} }) as Found
  }
  const { token } = await ask('login', { body: { email: ADMIN, password: PASSWORD } })

  // the companies of the newest register, as its file lists them
  const { file } = rowsOf(scene, 'register').find(({ key }) => key === 'current')!
  const csv = Buffer.from(world.services.files.get(`test-sources/registers/${file}`)!).toString()
  const listed = [...csv.matchAll(/^(\w+),Leeds/gm)].map(([, name]) => name!)
  const isListed = ({ company_id }: Row) => listed.includes(FIRMS[image.companies.indexOf(company_id)]!)
  const live = rowsOf(scene, 'vacancies').filter((row) => row.deleted_at === null && isListed(row))
  const jobsOf = (name: string) =>
    live.filter(({ company_id }) => company_id === image.companies[FIRMS.indexOf(name)]).length
  const profiles = rowsOf(scene, 'profiles')
  const profileOf = (name: string) =>
    profiles.find(({ company_id }) => company_id === image.companies[FIRMS.indexOf(name)])
  const contract = contractTypes[live.length % 3]!

  const jobs = await ask('jobs', { token, query: {} })
  const found: [what: string, found: unknown[], plain: unknown[]][] = [
    ['jobs', jobs.data.map(jobRow), live.map(jobRow)],
    [
      'contracts',
      (jobs.facets['contract'] ?? []).map(({ value, count }) => `${value} ${count}`),
      [...Map.groupBy(live, ({ contract_type: type }) => type)].flatMap(([type, rows]) =>
        type === null ? [] : [`${type} ${rows.length}`],
      ),
    ],
    [
      `jobs with the contract ${contract}`,
      (await ask('jobs', { token, query: { contract } })).data.map(({ id }) => id),
      live.filter(({ contract_type: type }) => type === contract).map(({ vacancy_id }) => vacancy_id),
    ],
    [
      'companies',
      (await ask('adminCompanies', { token, query: {} })).data.map((row) => `${row.name} ${row.vacancies}`),
      listed.map((name) => `${name} ${jobsOf(name)}`),
    ],
    [
      'companies that have left',
      (await ask('adminCompanies', { token, query: { left: 1 } })).data.map(({ name }) => name),
      FIRMS.filter((name) => !listed.includes(name)),
    ],
    [
      'rows of companies',
      (await ask('sponsorships', { token, query: {} })).data.map(
        ({ preview: { vacancies, emails, sectors } }) =>
          `${vacancies} jobs ${emails} emails ${sectors} sectors`,
      ),
      listed.map((name) => {
        const { emails = [], sector_ids = [] } = profileOf(name) ?? {}
        return `${jobsOf(name)} jobs ${emails.length} emails ${sector_ids.length} sectors`
      }),
    ],
  ]
  return found.flatMap(([what, one, other]) => {
    const [sorted, plain] = [one.toSorted(), other.toSorted()]
    return isDeepStrictEqual(sorted, plain)
      ? []
      : [`the search finds the ${what} ${sorted.join(', ')}, and the tables have ${plain.join(', ')}`]
  })
}

interface Found {
  token: string
  total: number
  data: {
    id: number
    name: string
    vacancies: number
    contract_type: string | null
    preview: { vacancies: number; emails: number; sectors: number }
  }[]
  facets: Record<string, { value: string; count: number }[]>
}
