import { http, HttpResponse, type PathParams } from 'msw'
import type { CompanyRow } from '#shared/api/company-row.ts'
import type { DefaultFlag, Filter } from '#shared/filters/company-filters.ts'
import { pageOf, lockedRow, registerChangesSample, searchFieldsSample, unlockedSample } from './samples.ts'

interface FakeApiOptions {
  /** How many companies exist; their ids count from 1. */
  companies?: number
  usage?: number
  limit?: number
  /** What is added to the id of a locked company, as its handle has another number. */
  handles?: number
  unlocked?: number[]
  /** Companies that cannot be unlocked, with the status of the refusal. */
  failing?: Record<number, number>
  /** The ids of companies with only register data, which are open for every user. */
  free?: number[]
  /** The ids of companies that a search still shows as open, although they are locked by now. */
  onceFree?: number[]
  counts?: Record<string, Record<string, number>>
  /** The default flags that every search leaves out if it may. */
  relaxed?: DefaultFlag[]
  /** The filters that every search leaves out, because it is by a name. */
  leftOut?: Filter[]
  /** How many companies match without the default flags that a search may leave out. */
  withoutRelax?: number
}

const nameOf = (id: number) => `Company ${id} Ltd`
const company = (id: number) => unlockedSample(id, { companyName: nameOf(id) })
const listedCompany = (id: number): CompanyRow => {
  const { details: _details, receipt: _receipt, slug: _slug, ...row } = company(id)
  return row
}
export const RESET_TIME = '2026-07-18T00:00:00.000Z'

/** A fake server with the rules of unlocking, its calls (`asked`) and the added history (`recorded`). */
export function fakeApi({
  companies = 40,
  usage = 0,
  limit = 10,
  handles = 0,
  unlocked = [],
  failing = {},
  free = [],
  onceFree = [],
  counts = {},
  relaxed = [],
  leftOut: left_out,
  withoutRelax,
}: FakeApiOptions = {}) {
  const asked: string[] = []
  const recorded: unknown[] = []
  const state = { usage, unlocked: [...unlocked] }
  const locked = (id: number): CompanyRow => {
    const row = lockedRow(id + handles)
    return { ...row, preview: { ...row.preview, register_only: free.includes(id) } }
  }
  const row = (id: number): CompanyRow => {
    const open = { ...locked(id), id, locked: false, companyName: nameOf(id) }
    if (state.unlocked.includes(id) || free.includes(id)) return open
    return onceFree.includes(id) ? { ...open, preview: { ...open.preview, register_only: true } } : locked(id)
  }
  const idOf = (reference: number) => (reference > handles ? reference - handles : reference)
  const ids = Array.from({ length: companies }, (_, index) => index + 1)

  const get = (
    path: string,
    answer: (query: URLSearchParams, params: PathParams) => Response | Promise<Response>,
  ) =>
    http.get(`*/api${path}`, ({ request, params }) => {
      const { searchParams, pathname } = new URL(request.url)
      const called = pathname.slice(pathname.indexOf('/api') + '/api'.length)
      asked.push(searchParams.size > 0 ? `${called}?${searchParams}` : called)
      return answer(searchParams, params)
    })

  const search = (query: URLSearchParams, page: number, toRow: (id: number) => CompanyRow) => {
    const may = query.get('relax')?.split(',') ?? []
    const leftOut = relaxed.filter((flag) => may.includes(flag))
    const left = relaxed.every((flag) => may.includes(flag) || query.get(flag) !== '1')
    const rows = left ? ids.slice((page - 1) * 15, page * 15).map(toRow) : []
    return HttpResponse.json({
      ...pageOf(rows, { total: left ? companies : 0, current_page: page }),
      left_out,
      ...(left && leftOut.length > 0 && { relaxed: leftOut }),
      ...(left && may.some((flag) => flag !== '') && { total_without_relax: withoutRelax }),
    })
  }

  const handlers = [
    get('/register/changes', () => HttpResponse.json(registerChangesSample())),
    get('/search/fields', () => HttpResponse.json(searchFieldsSample())),
    get('/search/counts', () => HttpResponse.json({ counts })),
    get('/sponsorships/usage/daily', () =>
      HttpResponse.json({ usage: state.usage, limit, reset_time: RESET_TIME }),
    ),
    get('/sponsorships/companies/unlocked', (query) => {
      const page = Number(query.get('page') ?? 1)
      const theirs = state.unlocked
      const listed = theirs.slice((page - 1) * 25, page * 25).map(listedCompany)
      return HttpResponse.json(pageOf(listed, { total: theirs.length, current_page: page, per_page: 25 }))
    }),
    get('/companies/:id', (_query, params) => {
      const id = idOf(Number(params['id']))
      const isOpen = [...state.unlocked, ...free].includes(id)
      return HttpResponse.json({ data: isOpen ? company(id) : locked(id) })
    }),
    get('/sponsorships', (query) => search(query, Number(query.get('page') ?? 1), row)),
    get('/search/landing', (query) => search(query, 1, lockedRow)),
    get('/search/single', (query) => {
      const id = idOf(Number(query.get('company_id')))
      if (failing[id]) return HttpResponse.json({ message: 'No' }, { status: failing[id] })
      if (!ids.includes(id)) return HttpResponse.json({ message: 'No such company' }, { status: 404 })
      const charged = !state.unlocked.includes(id)
      if (charged) {
        if (limit !== -1 && state.usage >= limit)
          return HttpResponse.json(
            { code: 'limit_exceeded', message: 'Search limit exceeded' },
            { status: 422 },
          )
        state.unlocked.unshift(id)
        state.usage += 1
      }
      return HttpResponse.json({ data: company(id), charged })
    }),
    get('/shortlist', () => HttpResponse.json({ data: [] })),
    get('/watches', () => HttpResponse.json({ data: [] })),
    get('/saved-searches', () => HttpResponse.json({ data: [] })),
    http.put('*/api/search/history', async ({ request }) => {
      recorded.push(await request.json())
      return HttpResponse.json({ message: 'Noted' })
    }),
    http.post('*/api/companies/track-click', () => HttpResponse.json({ message: 'Noted' })),
    http.post('*/api/vacancies/track-click', () => HttpResponse.json({ message: 'Noted' })),
  ]
  const askedFor = (path: string) => asked.filter((call) => call.split('?')[0] === path)
  /** The ids of the companies that were read, in this order. */
  const companiesRead = () => asked.flatMap((call) => /^\/companies\/(\d+)$/.exec(call)?.[1] ?? [])
  return { handlers, askedFor, companiesRead, recorded, state }
}
