import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../../tests/support/samples/user-sample.ts'
import { answering, openAuthPage } from '../../testing/auth-world.tsx'
import { useExchange } from './auth-check-page.tsx'

const server = fakeServer()

function Exchange({ code }: { code: string }) {
  return <p>{useExchange(code) ?? 'under way'}</p>
}

test('a code that is present at the first render is exchanged once, also in strict mode', async () => {
  const { handler, sent } = answering('exchange', { body: { token: 'abc', user: userSample() } })
  server.use(handler)
  openAuthPage(<Exchange code="user-1.secret" />, '/auth-check', { strict: true })
  await screen.findByText('elsewhere')
  expect(sent).toEqual([{ code: 'user-1.secret' }])
})
