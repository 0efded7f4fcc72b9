import type { Plot } from './figures.ts'

/**
 * Draws a plot as an SVG picture with a logarithmic axis. Its colours follow the theme of the reader.
 */
export function drawPlot(plot: Plot): string {
  const { title, unit, bars, lines } = plot
  const body = bars ? drawBars(bars, unit) : lines ? drawLines(lines, unit) : { height: 0, parts: [] }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${body.height}" role="img" aria-label="${escape(title)}">
<style>
svg { background: #fff; font: 13px system-ui, sans-serif }
text { fill: #1f2933 } .faint { fill: #52606d; font-size: 11px } .grid { stroke: #d9e2ec }
.ours { fill: #0f766e } .other { fill: #9aa5b1 } path { fill: none; stroke-width: 2 }
${COLOURS.map(([light], at) => `.s${at} { stroke: ${light} } .d${at} { fill: ${light} }`).join('\n')}
@media (prefers-color-scheme: dark) {
svg { background: #0d1117 } text { fill: #e6edf3 } .faint { fill: #9da7b3 } .grid { stroke: #30363d }
.ours { fill: #2dd4bf } .other { fill: #6e7681 }
${COLOURS.map(([, dark], at) => `.s${at} { stroke: ${dark} } .d${at} { fill: ${dark} }`).join('\n')}
}
</style>
<text x="12" y="22" font-weight="600">${escape(`${title}, ${unit}, logarithmic`)}</text>
${body.parts.join('\n')}
</svg>
`
}

const WIDTH = 760
const TOP = 40
const ROW = 26
/** The colours of lines, on light and on dark. */
const COLOURS = [
  ['#0f766e', '#2dd4bf'],
  ['#b45309', '#fbbf24'],
  ['#6d28d9', '#c4b5fd'],
  ['#be123c', '#fda4af'],
] as const

interface Drawing {
  height: number
  parts: string[]
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const round = (place: number) => Math.round(place * 10) / 10
const label = (value: number) =>
  value < 100
    ? value.toLocaleString('en-GB', { maximumSignificantDigits: 3 })
    : Math.round(value).toLocaleString('en-GB')

/** A logarithmic scale from the power of ten below the values to the one above. */
function logScale(values: readonly number[], from: number, to: number) {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))))
  const place = (value: number) => round(from + ((Math.log10(value) - first) / (last - first)) * (to - from))
  return { place, ticks: Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at)) }
}

function drawBars(bars: NonNullable<Plot['bars']>, unit: string): Drawing {
  const [left, right] = [270, WIDTH - 90]
  const bottom = TOP + bars.length * ROW
  const { place, ticks } = logScale(
    bars.map(({ value }) => value),
    left,
    right,
  )
  const grid = ticks.flatMap((tick) => [
    `<line class="grid" x1="${place(tick)}" y1="${TOP - 6}" x2="${place(tick)}" y2="${bottom}"/>`,
    `<text class="faint" x="${place(tick)}" y="${bottom + 16}" text-anchor="middle">${label(tick)}</text>`,
  ])
  const rows = bars.flatMap(({ name, value, isOurs }, at) => {
    const y = TOP + at * ROW
    const width = Math.max(2, round(place(value) - left))
    return [
      `<text x="${left - 10}" y="${y + 14}" text-anchor="end">${escape(name)}</text>`,
      `<rect class="${isOurs ? 'ours' : 'other'}" x="${left}" y="${y + 2}" width="${width}" height="16" rx="2"/>`,
      `<text x="${left + width + 6}" y="${y + 14}">${label(value)} ${escape(unit)}</text>`,
    ]
  })
  return { height: bottom + 28, parts: [...grid, ...rows] }
}

function drawLines({ axis, at, series }: NonNullable<Plot['lines']>, unit: string): Drawing {
  const [left, right, bottom] = [70, WIDTH - 150, 300]
  const across = logScale(at, left, right)
  const up = logScale(
    series.flatMap(({ values }) => values),
    bottom,
    TOP,
  )
  const grid = up.ticks.flatMap((tick) => [
    `<line class="grid" x1="${left}" y1="${up.place(tick)}" x2="${right}" y2="${up.place(tick)}"/>`,
    `<text class="faint" x="${left - 8}" y="${up.place(tick) + 4}" text-anchor="end">${label(tick)}</text>`,
  ])
  const steps = at.map(
    (value) =>
      `<text class="faint" x="${across.place(value)}" y="${bottom + 18}" text-anchor="middle">${label(value)}</text>`,
  )
  const drawn = series.flatMap(({ name, values }, number) => {
    const points = values.map((value, step) => [across.place(at[step]!), up.place(value)] as const)
    const [, y] = points.at(-1)!
    return [
      `<path class="s${number}" d="M${points.map((point) => point.join(' ')).join('L')}"/>`,
      ...points.map(([cx, cy]) => `<circle class="d${number}" cx="${cx}" cy="${cy}" r="3.5"/>`),
      `<text x="${right + 10}" y="${y + 4}">${escape(name)}: ${label(values.at(-1)!)} ${escape(unit)}</text>`,
    ]
  })
  const name = `<text class="faint" x="${(left + right) / 2}" y="${bottom + 36}" text-anchor="middle">${escape(axis)}</text>`
  return { height: bottom + 46, parts: [...grid, ...steps, ...drawn, name] }
}
