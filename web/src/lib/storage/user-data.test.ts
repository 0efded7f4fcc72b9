import { expect, test, vi } from 'vitest'
import { forgetUserData, userKey } from './local-store.ts'

test('all stored data of a deleted user is removed, and nothing else', () => {
  localStorage.setItem(userKey('marked', 'user-1'), '[7]')
  localStorage.setItem(userKey('other', 'user-1'), 'x')
  localStorage.setItem(userKey('marked', 'user-2'), '[8]')
  localStorage.setItem('sponsor-finder.theme', 'dark')
  forgetUserData('user-1')
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'sponsor-finder.marked.user-2',
    'sponsor-finder.theme',
  ])
})

test('nothing fails when the storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => forgetUserData('user-1')).not.toThrow()
  vi.unstubAllGlobals()
})
