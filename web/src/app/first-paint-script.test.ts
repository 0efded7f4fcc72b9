import { afterEach, expect, test } from 'vitest'
import { userSample } from '../../../tests/support/user-sample.ts'
import { sessionStore } from '../lib/session-store.ts'
import { firstPaintScript } from './first-paint-script.ts'

const { dataset } = document.documentElement
/** Runs the script as the browser runs an inline script. */
const run = () => {
  const script = document.createElement('script')
  script.textContent = firstPaintScript
  document.head.append(script)
  script.remove()
}

afterEach(() => {
  localStorage.clear()
  delete dataset['reader']
  delete dataset.theme
})

test('who has a session is known before the first paint, and so is the theme', () => {
  run()
  expect({ ...dataset }).toEqual({})
  sessionStore.signIn('abc', userSample())
  localStorage.setItem('sponsor-finder.theme', 'dark')
  run()
  expect({ ...dataset }).toEqual({ theme: 'dark', reader: '' })
})

test('a theme that is none is left out', () => {
  localStorage.setItem('sponsor-finder.theme', 'pink')
  run()
  expect(dataset.theme).toBeUndefined()
})
