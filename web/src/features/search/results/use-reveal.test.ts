import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Criteria } from '../criteria/criteria.ts'
import type { SearchState } from './use-search.ts'
import { pageOf } from '../testing/samples.ts'
import { startCriteria } from '../criteria/start-criteria.ts'
import { useReveal } from './use-answer-focus.ts'

interface Page {
  state: SearchState
  criteria: Criteria | null
}

/**
 * Renders an answer that starts at this fraction of the window's height.
 * @returns whether it was scrolled into view.
 */
function answerAt(part: number): boolean {
  const area = document.createElement('div')
  area.getBoundingClientRect = () => new DOMRect(0, window.innerHeight * part)
  const scroll = vi.fn<() => void>()
  area.scrollIntoView = scroll
  const before: Page = { state: { phase: 'idle' }, criteria: null }
  const { result, rerender } = renderHook(({ state, criteria }: Page) => useReveal(state, criteria), {
    initialProps: before,
  })
  result.current.current = area
  rerender({
    state: { phase: 'empty', results: pageOf([]) },
    criteria: startCriteria(null, undefined),
  })
  return scroll.mock.calls.length > 0
}

test.each([
  ['in the upper part of the window', 0.3, false],
  ['in the lower part of the window', 0.55, true],
  ['below the window', 1.2, true],
  ['above the window', -0.5, true],
])('an answer that begins %s is scrolled into view only if needed', (_, part, moved) => {
  expect(answerAt(part)).toBe(moved)
})
