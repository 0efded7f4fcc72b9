import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { LicenceCheckPage } from '../licence-check-page.tsx'
import type { LeftMatch, LicenceAnswer, LicenceMatch } from '../use-licence-check.ts'

export const listed = (more: Partial<LicenceMatch> = {}): LicenceMatch => ({
  grade: 'exact',
  reason: 'same-name',
  name: 'Northgate Care Ltd',
  town: 'Leeds',
  county: 'West Yorkshire',
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  listed_since: '2026-07-10',
  licence_spells: [],
  warned_on: null,
  ...more,
})

export const similar = (name: string, more: Partial<LicenceMatch> = {}) =>
  listed({ grade: 'similar', reason: 'begins', name, ...more })

export function fakeRegister() {
  const server = fakeServer()

  /** Finds these organisations under every name. @returns the names that the page requested. */
  function serve(
    organisations: readonly LicenceMatch[],
    {
      left = [] as readonly LeftMatch[],
      branches = [] as LicenceAnswer['branches'],
      register_date = '2026-07-17',
      on_device = (): boolean => false,
    } = {},
  ) {
    const asked: (string | null)[] = []
    server.use(
      http.get('*/api/register/check', ({ request }) => {
        const { searchParams } = new URL(request.url)
        const page = Number(searchParams.get('page') ?? 1)
        asked.push(searchParams.get('name'))
        const countOf = (grade: string) => organisations.filter((one) => one.grade === grade).length
        return HttpResponse.json({
          data: {
            register_date,
            known_since: '2026-07-10',
            on_device: on_device(),
            counts: {
              exact: countOf('exact'),
              probable: countOf('probable') + branches.length,
              similar: countOf('similar'),
            },
            did_you_mean: searchParams.get('name') === 'Nrothgate' ? 'Northgate' : null,
            page,
            last_page: Math.ceil(organisations.length / 10),
            matches: organisations.slice(10 * (page - 1), 10 * page),
            branches,
            left,
          },
        })
      }),
    )
    return asked
  }
  const register = (...organisations: LicenceMatch[]) => serve(organisations)
  return { server, serve, register }
}

export const open = (query = '') => renderPage(<LicenceCheckPage />, `/licence-check${query}`)
export const field = () => screen.getByRole('textbox', { name: 'Name of the employer' })

export async function check(name: string) {
  await userEvent.type(field(), name)
  await userEvent.click(screen.getByRole('button', { name: 'Check the register' }))
}
