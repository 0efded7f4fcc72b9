import { createBrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { nameFirstPlace } from './name-first-place.ts'

const keyOfRouter = () => {
  const router = createBrowserRouter([{ path: '*', element: null }])
  router.dispose()
  return router.state.location.key
}

test('the router uses the given name as the key of the first location, also after a reload', () => {
  history.replaceState(null, '')
  nameFirstPlace(history, 'one')
  expect(keyOfRouter()).toBe('one')
  nameFirstPlace(history, 'two')
  expect(keyOfRouter()).toBe('one')
})
