import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { DEMO_PROVIDER, demoProvider, isProviderPath } from './demo-provider.ts'

/** Sends a query to the provider, on a temporary server. @returns the provider's answer. */
async function ask(query: (origin: string) => Record<string, string>, path = 'authorize') {
  const server = createServer((request, response) => provide(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const provide = demoProvider(origin)
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${DEMO_PROVIDER}`
  const parameters = new URLSearchParams({ response_type: 'code', state: 'st', ...query(origin) })
  const [about, answer] = await Promise.all([
    fetch(`${base}/.well-known/openid-configuration`).then((response) => response.json()),
    fetch(`${base}/${path}?${parameters}`, { redirect: 'manual' }),
  ])
  server.close()
  return { origin, about: about as Record<string, string>, answer }
}

test('the demo provider signs in at once, within the run’s own origin', async () => {
  const { origin, about, answer } = await ask((here) => ({ redirect_uri: `${here}/api/auth/demo/callback` }))
  expect(about).toMatchObject({
    issuer: `${origin}/__local/provider`,
    authorization_endpoint: `${origin}/__local/provider/authorize`,
    jwks_uri: `${origin}/__local/provider/jwks`,
  })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(`${origin}/api/auth/demo/callback?code=`)
})

test.each(['https://evil.example/', 'http://localhost:1/api/auth/demo/callback', '//evil.example'])(
  'the demo provider never redirects to %s',
  async (redirect_uri) => {
    const { answer } = await ask(() => ({ redirect_uri }))
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  },
)

test('the demo provider redirects to our own origin after a sign-out', async () => {
  const { origin, answer } = await ask(
    (here) => ({ post_logout_redirect_uri: `${here}/login` }),
    'endsession',
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${origin}/login?state=st`])
})

test.each(['https://evil.example/', 'http://localhost:1/', '//evil.example', 'javascript:alert(1)'])(
  'the demo provider never redirects to %s after a sign-out',
  async (post_logout_redirect_uri) => {
    const { answer } = await ask(() => ({ post_logout_redirect_uri }), 'endsession')
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  },
)

test('other paths do not belong to the demo provider', () => {
  expect(isProviderPath('/__local/provider/authorize')).toBe(true)
  expect(isProviderPath('/__local/providers')).toBe(false)
  expect(isProviderPath('/__local/mail')).toBe(false)
})
