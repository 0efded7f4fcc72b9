import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { ComponentProps } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { JobSearch } from '#shared/api/job-search.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { type Criteria, defaultCriteria } from '../criteria/criteria.ts'
import { TownsMap } from './towns-map.tsx'

const server = fakeServer()
afterEach(() => sessionStore.clear())

type Shown = ComponentProps<typeof TownsMap>

const textOf = ({ textContent }: Element) => textContent

interface Answers {
  sponsors?: object
  jobs?: object
}

const near = { from: [53.8, -1.55] }

function serve(answers: Answers = {}) {
  const asked = { sponsors: '', jobs: '' }
  server.use(
    http.get('*/api/search/counts', ({ request }) => {
      asked.sponsors = new URL(request.url).search
      return HttpResponse.json({
        counts: { city: { Bradford: 30, Leeds: 1200, Nowhere: 4 } },
        points: { Bradford: [53.79, -1.75], Leeds: [53.8, -1.55] },
        ...near,
        ...answers.sponsors,
      })
    }),
    http.get('*/api/jobs/landing/towns', ({ request }) => {
      asked.jobs = new URL(request.url).search
      return HttpResponse.json({
        counts: { Bradford: 1, Otley: 2 },
        points: { Bradford: [53.79, -1.75], Otley: [53.91, -1.69] },
        ...near,
        ...answers.jobs,
      })
    }),
  )
  return asked
}

async function show(props: Shown, address = '/') {
  const asked = serve()
  const page = renderPage(<TownsMap {...props} />, address)
  const list = within(await screen.findByRole('list', { name: 'Towns on the map' }))
  const box = () => page.container.querySelector('svg')!.getAttribute('viewBox')!.split(' ').map(Number)
  return {
    asked,
    rows: list.getAllByRole('listitem').map(textOf),
    titles: [...page.container.querySelectorAll('svg title')].map(textOf),
    hrefOf: (name: string) => list.getByRole('link', { name }).getAttribute('href'),
    box,
    query: () => page.router.state.location.search,
  }
}

const ignored = () => {}
const sponsors = { ...defaultCriteria, near: 'LS1', sector: '17', has_website: false, job: false }

test('the list has the sponsors and jobs of the map, the nearest town first, and leads to both searches', async () => {
  const searched: Criteria[] = []
  const onSearch = (criteria: Criteria) => void searched.push(criteria)
  const { rows, titles, hrefOf, asked } = await show({ sponsors, onSearch })
  expect(rows).toEqual([
    'Leeds1,200 sponsors · under 1 mile',
    'Bradford30 sponsors · 1 job · 8 miles',
    'Otley2 jobs · 10 miles',
  ])
  expect(titles.toSorted()).toEqual([
    'Bradford: 30 sponsors, 1 job',
    'Leeds: 1,200 sponsors, 0 jobs',
    'Otley: 0 sponsors, 2 jobs',
  ])
  await userEvent.click(screen.getByRole('button', { name: '30 sponsors in Bradford' }))
  expect(searched).toMatchObject([{ near: 'LS1', city: 'Bradford', page: 1 }])
  expect(hrefOf('1 job in Bradford')).toBe('/jobs?sector=17&town=Bradford&near=LS1&miles=25')
  expect(asked.sponsors).toMatch(/near=LS1.*of=towns/)
  expect(asked.jobs).toBe('?miles=25&near=LS1&sector=17')
})

test('the map of a search for jobs shows sponsors by the filters that both searches have', async () => {
  const searched: JobSearch[] = []
  const { hrefOf, asked } = await show({
    jobs: { near: 'LS1', sector: 17, q: 'nurse', page: 1 },
    onSearch: (criteria) => searched.push(criteria),
  })
  await userEvent.click(screen.getByRole('button', { name: '2 jobs in Otley' }))
  expect(searched).toMatchObject([{ q: 'nurse', near: 'LS1', town: 'Otley' }])
  expect(hrefOf('30 sponsors in Bradford')).toMatch(/^\/\?.*city=Bradford.*&near=LS1/)
  expect(asked.jobs).toBe('?near=LS1&q=nurse&sector=17')
  expect(asked.sponsors).toMatch(/near=LS1.*sector=17/)
  expect(asked.sponsors).not.toMatch(/nurse|has_website=1|job=1/)
})

test('what is near but of a farther town is said, also where no town is on the map', async () => {
  serve({ sponsors: { farther: 4 }, jobs: { farther: 1 } })
  renderPage(<TownsMap sponsors={sponsors} onSearch={ignored} />)
  const left = 'Also near, but of a town farther away: 4 sponsors, 1 job.'
  expect(await screen.findByText(left)).toBeVisible()
  cleanup()
  serve({
    sponsors: { counts: { city: {} }, points: {}, farther: 4 },
    jobs: { counts: {}, points: {}, farther: 1 },
  })
  renderPage(<TownsMap sponsors={sponsors} onSearch={ignored} />)
  expect(await screen.findByText(`No town near this place has such a sponsor or job. ${left}`)).toBeVisible()
})

test('a search of a city alone has the map around it, and one without a place asks for one', async () => {
  const { asked } = await show({ sponsors: { ...sponsors, near: '', city: 'Leeds' }, onSearch: ignored })
  expect(asked.sponsors).toMatch(/near=Leeds/)
  expect(asked.sponsors).not.toMatch(/city=/)
  expect(asked.jobs).toMatch(/near=Leeds/)
  cleanup()
  renderPage(<TownsMap jobs={{ q: 'nurse', page: 1 }} onSearch={ignored} />)
  expect(screen.getByText('Give a postcode or town, and the map shows what is near it.')).toBeVisible()
})

test('a name that has no room above its town stands beside it', async () => {
  serve({
    sponsors: { points: { Bradford: [53.801, -1.6], Leeds: [53.8, -1.55] } },
    jobs: { counts: {}, points: {} },
  })
  const { container } = renderPage(<TownsMap sponsors={sponsors} onSearch={ignored} />)
  await screen.findByRole('list', { name: 'Towns on the map' })
  const [leeds, bradford] = [...container.querySelectorAll('svg text')]
  expect([leeds, bradford].map((name) => name?.textContent)).toEqual(['Leeds', 'Bradford'])
  expect(Number(bradford?.getAttribute('x'))).toBeLessThan(Number(leeds?.getAttribute('x')) - 5)
})

test('the map shows the distance of the search, and its buttons end where the zoom does', async () => {
  await show({ sponsors, onSearch: ignored }, '/?map=53.8,-1.55,4')
  expect(document.querySelector('svg > circle')).toHaveAttribute('r', '25')
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Zoom out' })).not.toHaveAttribute('aria-disabled')
})

test('only a user is told that jobs count as visitors see them', async () => {
  await show({ sponsors, onSearch: ignored })
  expect(screen.queryByText(/as visitors see them/)).toBeNull()
  cleanup()
  sessionStore.signIn('a-token', userSample())
  await show({ sponsors, onSearch: ignored })
  expect(screen.getByText(/Jobs count as visitors see them\.$/)).toBeVisible()
})

test('buttons and keys move and zoom the map, and the address then names its place', async () => {
  const { box, query } = await show({ sponsors, onSearch: ignored })
  const [x = 0, , width = 0] = box()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(box()[2]).toBeCloseTo(width * 1.6)
  await userEvent.keyboard('+{ArrowRight}')
  expect(box()[2]).toBeCloseTo(width)
  expect(box()[0]).toBeCloseTo(x + width / 6)
  await waitFor(() => expect(query()).toContain('map=53.800%2C-1.315%2C29'), { timeout: 2_000 })
})

test('an address opens the map where it names, and else at the place of the search', async () => {
  const { box } = await show({ sponsors, onSearch: ignored }, '/?map=53.9,-1.55,20')
  expect(box()[1]).toBeCloseTo(-6.91 - 20)
  expect(box()[2]).toBe(40)
  cleanup()
  expect((await show({ sponsors, onSearch: ignored }, '/?map=0,0,20')).box()).toEqual(
    [-28.75, -28.75, 57.5, 57.5].map((miles) => expect.closeTo(miles)),
  )
})
