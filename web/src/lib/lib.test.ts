import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageNumber } from './address.ts'
import { createStore } from './create-store.ts'
import { numberOf } from './number-of.ts'
import { useSlicedAnswer } from './use-sliced-answer.ts'

test('a store calls its listeners on every change until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  store.set(2)
  expect(store.get()).toBe(2)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  store.set(3)
  expect(store.get()).toBe(3)
  expect(listener).toHaveBeenCalledTimes(1)
})

test.each([
  ['', null],
  ['   ', null],
  ['41700', 41_700],
  ['£41,700', 41_700],
  [' 41 700 ', 41_700],
  ['0', 0],
  ['41700.50', 41_700.5],
  ['1,234,567', 1_234_567],
  ['12.7083', 12.7083],
  ['40,00', Number.NaN],
  ['40.000', Number.NaN],
  ['4,0000', Number.NaN],
  ['1234,567', Number.NaN],
  ['12,34,567', Number.NaN],
  ['40,000,', Number.NaN],
  [',400', Number.NaN],
  ['40 00', Number.NaN],
  ['£40,00', Number.NaN],
  ['40,,000', Number.NaN],
  ['£ 41 700', 41_700],
  ['££5', Number.NaN],
  ['30k', Number.NaN],
  ['-5', Number.NaN],
  ['1e5', Number.NaN],
  ['£', Number.NaN],
  ['0x10', Number.NaN],
])('the amount %j is read as %d', (typed, amount) => expect(numberOf(typed)).toBe(amount))

test.each([
  ['1', 1],
  ['12', 12],
  ['9999', 9999],
  ['9999999999', 999_999_999],
  ['99999999999999999999', 999_999_999],
  ['9'.repeat(400), 999_999_999],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['1e5', 1],
  ['x', 1],
])('the page %j is read as %d', (text, page) => expect(pageNumber(text)).toBe(page))

interface State {
  phase: 'loading' | 'found' | 'failed'
  rows?: string
}

/** Shows states one after the other. @returns what was drawn, without what was drawn twice. */
function drawnOf(...states: State[]): string[] {
  const drawn: string[] = []
  const draw = (state: State) => {
    const shown: State = useSlicedAnswer(state)
    const words = shown.rows ?? shown.phase
    if (drawn.at(-1) !== words) drawn.push(words)
  }
  const [first, ...others] = states
  const { rerender } = renderHook(draw, { initialProps: first! })
  for (const state of others) {
    drawn.push('|')
    rerender(state)
  }
  return drawn
}

test('after the skeleton, the rows of an answer are drawn in a second step', () => {
  expect(drawnOf({ phase: 'loading' }, { phase: 'found', rows: 'Acme' })).toEqual([
    'loading',
    '|',
    'loading',
    'Acme',
  ])
})

test('rows that are known at once, or follow other rows, are drawn at once, and so is a failure', () => {
  expect(drawnOf({ phase: 'found', rows: 'Acme' }, { phase: 'found', rows: 'Brook' })).toEqual([
    'Acme',
    '|',
    'Brook',
  ])
  expect(drawnOf({ phase: 'loading' }, { phase: 'failed' })).toEqual(['loading', '|', 'failed'])
})
