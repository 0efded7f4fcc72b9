import { renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { FreshCache } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { onPageEvent } from '../../lib/tracking/page-events.ts'
import { useUnlockedCompanies } from './unlocked/use-unlocked-companies.ts'
import { useCompany } from './unlocking/use-unlock.ts'

const server = setupServer(http.get('*/api/*', () => HttpResponse.error()))
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => sessionStore.clear())
afterAll(() => server.close())

test.each([
  ['a company that may be unlocked', () => useCompany(7, false)],
  ['the unlocked companies', () => useUnlockedCompanies('unlocked')],
])(
  '%s: the first answer is awaited in the foreground, and retries are made in the background',
  async (_, useRead) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    sessionStore.signIn('abc', userSample())
    const heard: boolean[] = []
    const end = onPageEvent('networkError', ({ background }) => heard.push(background))
    const { unmount } = renderHook(() => useRead(), { wrapper: FreshCache })
    await waitFor(() => expect(heard).toEqual([false, true]))
    end()
    unmount()
  },
)
