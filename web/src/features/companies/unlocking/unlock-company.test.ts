import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { unlockCompany } from './use-unlock.ts'

const limit = { message: 'Daily limit of 10 exceeded', code: 'limit_exceeded' }
const server = fakeServer(http.get('*/api/search/single', () => HttpResponse.json(limit, { status: 422 })))
const lookUp = (answer: () => Response) => server.use(http.get('*/api/companies/4', answer))

test.each([
  ['the server fails', () => HttpResponse.json({ message: 'x' }, { status: 500 })],
  ['the server does not answer', () => HttpResponse.error()],
])(
  'an unlock at the daily limit is refused for the limit, although %s when asked for it',
  async (_, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    lookUp(answer)
    await expect(unlockCompany(4, 'a-token')).rejects.toMatchObject({ status: 422, ...limit })
  },
)
