import { describe, expect, test } from 'vitest'
import { drawPlot } from './draw-plot.ts'
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
  markdown: '## Search\n\nText.\n',
  goals: [],
  plots: [],
  ...changes,
})
const render = (changes: Partial<Figures>) =>
  renderPerformance(run, new Map([['search', figuresSample(changes)]])).markdown

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

  test('a section says whether this run measured it, and under which load', () => {
    expect(render({})).toContain(
      'Measured in this run, until 10:05 UTC. The load average was 1.3 on 2 cores. `npm run sponsor -- bench search --docs`',
    )
    expect(render({ at: '2026-01-01T09:00:00.000Z' })).toContain(
      'Measured in another run, of 2026-01-01, 09:00 UTC on Node 24.0.0.',
    )
  })

  test('sections are in the order of the list, whatever the order of their figures', () => {
    const figures = new Map([
      ['week', figuresSample({ markdown: '## A week of refreshes\n' })],
      ['search', figuresSample()],
    ])
    const { markdown } = renderPerformance(run, figures)
    expect(markdown.indexOf('## Search')).toBeLessThan(markdown.indexOf('## A week'))
  })
})

/** The lengths of the bars of a picture. */
const widths = (picture: string) =>
  [...picture.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width))

describe('a plot', () => {
  test('a bar of ten times the value is longer by a step of the axis', () => {
    const [one = 0, ten = 0, hundred = 0] = widths(
      drawPlot({
        title: 'Times',
        unit: 'µs',
        bars: [
          { name: 'a', value: 1 },
          { name: 'b', value: 10 },
          { name: 'c', value: 100 },
        ],
      }),
    )
    expect(hundred - ten).toBeCloseTo(ten, 0)
    expect(one).toBeLessThan(ten)
  })

  test('names are escaped, values are rounded, and colours follow the theme', () => {
    const picture = drawPlot({ title: 'A & B', unit: 'ms', bars: [{ name: 'a < b', value: 1234.56 }] })
    expect(picture).toContain('A &amp; B, ms, logarithmic')
    expect(picture).toContain('a &lt; b')
    expect(picture).toContain('1,235 ms')
    expect(picture).toContain('prefers-color-scheme: dark')
  })
})
