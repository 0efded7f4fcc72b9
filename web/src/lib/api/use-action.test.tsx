import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAction } from './use-action.ts'

test('an action is busy while it runs, and its failure is a problem until the next try', async () => {
  let next = Promise.withResolvers<void>()
  const { result } = renderHook(() => useAction(() => next.promise, { failure: 'Failed to save' }))
  const start = () => act(async () => void result.current.run())

  await start()
  expect(result.current).toMatchObject({ busy: true, problem: null })
  await act(async () => next.reject(new Error('offline')))
  expect(result.current).toMatchObject({ busy: false, problem: 'Failed to save' })

  next = Promise.withResolvers()
  await start()
  expect(result.current).toMatchObject({ busy: true, problem: null })
  await act(async () => next.resolve())
  expect(result.current).toMatchObject({ busy: false, problem: null })
})
