import { describe, expect, test } from 'vitest'
import type { Figures, Run } from './figures.ts'
import { renderPerformance } from './render-performance.ts'

const machine = { node: '24.0.0', processor: 'a fictional processor', cores: 2, memoryGb: 8 }
const run: Run = {
  commit: '01234567',
  startedAt: '2026-01-02T10:00:00.000Z',
  endedAt: '2026-01-02T10:15:00.000Z',
  isQuick: false,
  machine,
}
const figuresSample = (changes: Partial<Figures> = {}): Figures => ({
  at: '2026-01-02T10:05:00.000Z',
  load: 1.25,
  isQuick: false,
  machine,
  goals: [],
  ...changes,
})
const render = (changes: Partial<Figures>) =>
  renderPerformance(run, new Map([['search', figuresSample(changes)]]))

const goalsOf = (what: string) => ({ goals: [{ what, unit: 'ms', goal: 8, measured: 7 }] })

describe('the page of figures', () => {
  test('a goal is met by less, and one of at least by more', () => {
    const goal = { unit: 'µs', goal: 8 }
    const page = render({
      goals: [
        { ...goal, what: 'a', measured: 7.9 },
        { ...goal, what: 'b', measured: 8.1 },
        { ...goal, what: 'c', measured: 8.1, isLeast: true },
        { ...goal, what: 'd', measured: 7.9, isLeast: true },
      ],
    })
    const verdicts = [...page.matchAll(/^\| [abcd] \| (at \w+) 8 µs \| ([\d.]+) µs \| (\w+)/gm)]
    expect(verdicts.map(([, ...cells]) => cells.join(' '))).toEqual([
      'at most 7.9 yes',
      'at most 8.1 no',
      'at least 8.1 yes',
      'at least 7.9 no',
    ])
  })

  test('a goal says which run has measured it, and under which load', () => {
    const goals = [{ what: 'a', unit: 'µs', goal: 8, measured: 7 }]
    const endOf = (changes: Partial<Figures>) =>
      /^\| a \|.*\| (.*) \| (.*) \|$/m.exec(render({ goals, ...changes }))
    expect(endOf({})?.slice(1)).toEqual(['1.3', 'this'])
    expect(endOf({ at: '2026-01-01T09:00:00.000Z', load: null })?.slice(1)).toEqual([
      '',
      '2026-01-01, 09:00 UTC',
    ])
    expect(endOf({ isQuick: true })?.slice(1)).toEqual(['1.3', 'this, quick'])
  })

  test('goals are in the order of the sections, whatever the order of their figures', () => {
    const figures = new Map([
      ['page', figuresSample(goalsOf('later'))],
      ['search', figuresSample(goalsOf('first'))],
    ])
    const page = renderPerformance(run, figures)
    expect(page.indexOf('| first |')).toBeLessThan(page.indexOf('| later |'))
  })

  test('a missed goal has its reason below the table', () => {
    const goal = { unit: 'ms', goal: 8, measured: 9 }
    const page = render({
      goals: [
        { ...goal, what: 'unlocked list, local, p50' },
        { ...goal, what: 'something new' },
        { ...goal, what: 'health, local, p50', measured: 8 },
      ],
    })
    expect(page).toContain('- **unlocked list, local, p50:** Three calls')
    expect(page).toContain('- **something new:** nobody knows yet.')
    expect(page).not.toContain('**health')
  })
})
