import { createBrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { setFirstHistoryKey } from './load-page.ts'

const keyOfRouter = () => {
  const router = createBrowserRouter([{ path: '*', element: null }])
  router.dispose()
  return router.state.location.key
}

test('the router uses the given name as the key of the first location, also after a reload', () => {
  history.replaceState(null, '')
  setFirstHistoryKey(history, 'one')
  expect(keyOfRouter()).toBe('one')
  setFirstHistoryKey(history, 'two')
  expect(keyOfRouter()).toBe('one')
})
