import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../tests/support/doubles/fake-server.ts'
import { registerChangesSample, searchFieldsSample } from './features/search/testing/samples.ts'

fakeServer(
  http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())),
  http.get('*/api/register/changes', () => HttpResponse.json(registerChangesSample())),
)

const storages = ['localStorage', 'sessionStorage'] as const
const before = storages.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)

afterEach(() => {
  for (const [name, descriptor] of before) if (descriptor) Object.defineProperty(globalThis, name, descriptor)
})

test('the page starts although access to storage throws an error', async () => {
  const look = vi.fn<() => Storage>(() => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  for (const name of storages) Object.defineProperty(globalThis, name, { configurable: true, get: look })
  document.body.innerHTML = '<div id="root"></div>'
  await import('./main.tsx')
  // these modules are loaded first, because the page would only log a failure to load them
  await import('./lib/tracking/track.ts')
  await import('./features/companies/unlocking/use-marked.ts')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(look).toHaveBeenCalled()
})
