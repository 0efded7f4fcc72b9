import { afterEach, expect, test } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { firstPaintScript } from './first-paint-script.ts'

const { dataset } = document.documentElement
const run = () => {
  const script = document.createElement('script')
  script.textContent = firstPaintScript
  document.head.append(script)
  script.remove()
}

afterEach(() => {
  localStorage.clear()
  delete dataset['signedIn']
  delete dataset.theme
})

test('the first paint uses the stored theme and knows whether a session exists', () => {
  run()
  expect({ ...dataset }).toEqual({})
  sessionStore.signIn('abc', userSample())
  localStorage.setItem('sponsor-finder.theme', 'dark')
  run()
  expect({ ...dataset }).toEqual({ theme: 'dark', signedIn: '' })
})

test('an unknown stored theme is ignored', () => {
  localStorage.setItem('sponsor-finder.theme', 'pink')
  run()
  expect(dataset.theme).toBeUndefined()
})
