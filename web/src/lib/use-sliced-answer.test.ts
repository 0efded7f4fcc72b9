import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSlicedAnswer } from './use-sliced-answer.ts'

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
