import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { type Criteria, defaultCriteria } from '../criteria/criteria.ts'
import { TownsMap } from './towns-map.tsx'

const server = fakeServer()

function show() {
  const searched: Criteria[] = []
  server.use(
    http.get('*/api/search/counts', ({ request }) => {
      expect(new URL(request.url).searchParams.get('of')).toBe('towns')
      return HttpResponse.json({
        counts: { city: { Bradford: 30, Leeds: 1200, Nowhere: 4 } },
        from: [53.8, -1.55],
        points: { Bradford: [53.79, -1.75], Leeds: [53.8, -1.55] },
      })
    }),
  )
  const criteria = { ...defaultCriteria, near: 'LS1' }
  const page = renderPage(<TownsMap criteria={criteria} onSearch={(next) => searched.push(next)} />)
  return { searched, svg: () => page.container.querySelector('svg')! }
}

test('the list has the towns of the map, the nearest first, and searches one', async () => {
  const { searched, svg } = show()
  const rows = within(await screen.findByRole('list', { name: 'Towns on the map' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Leeds1,200 sponsors · in Leeds',
    'Bradford30 sponsors · 8 miles',
  ])
  expect([...svg().querySelectorAll('circle title')].map(({ textContent }) => textContent)).toEqual([
    'Leeds: 1,200',
    'Bradford: 30',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Bradford' }))
  expect(searched).toMatchObject([{ near: 'LS1', city: 'Bradford', page: 1 }])
})

test('buttons and keys move and zoom the map', async () => {
  const { svg } = show()
  await screen.findByRole('group', { name: 'Move the map' })
  const box = () => svg().getAttribute('viewBox')!.split(' ').map(Number)
  const [x = 0, , width = 0] = box()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(box()[2]).toBeCloseTo(width * 1.6)
  await userEvent.keyboard('+{ArrowRight}')
  expect(box()[2]).toBeCloseTo(width)
  expect(box()[0]).toBeCloseTo(x + width / 6)
})
