import { type KeyboardEvent, useState } from 'react'
import { searchCounts } from '#shared/api/search-counts.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedAnswer } from '../../../ui/page/answer.tsx'
import { bareSearch, type Criteria, toQuery } from '../criteria/criteria.ts'
import outline from './uk-outline.json' with { type: 'json' }

/** A point in miles east and south of the place of the search. */
interface Miles {
  x: number
  y: number
}

const MILES_A_DEGREE = 69.1

/** Latitude and longitude. */
type Point = readonly number[]

/** Flattens the earth around a place. Within the UK, that bends distances by a few percent at most. */
function flatAround([latitude = 0, longitude = 0]: Point) {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  return ([north = 0, east = 0]: Point): Miles => ({
    x: (east - longitude) * MILES_A_DEGREE * narrowing,
    y: (latitude - north) * MILES_A_DEGREE,
  })
}

/** The coast and the border, as a path. The file has hundredths of a degree. */
const pathOf = (flat: (point: Point) => Miles): string =>
  outline.rings
    .map((ring) => {
      const points = ring.split(',').map((pair) => {
        const [east = 0, north = 0] = pair.split(' ').map(Number)
        const { x, y } = flat([north / 100, east / 100])
        return `${x.toFixed(1)} ${y.toFixed(1)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')

/** How much one step of the zoom is, and how far it goes, in miles from the middle to the edge. */
const ZOOM = { step: 1.6, nearest: 4, farthest: 500 }

/** So much around the place is shown at first, in miles: most places then have a coast in sight. */
const NEAR = 55

/** How many towns have their name on the map. The list has all of them. */
const MAX_NAMES = 8

/** Above so many towns the list scrolls. */
const MAX_ROWS = 6

interface View extends Miles {
  /** The miles from the middle to the edge. */
  span: number
}

const moves: Record<string, (view: View) => View> = {
  ArrowLeft: (view) => ({ ...view, x: view.x - view.span / 3 }),
  ArrowRight: (view) => ({ ...view, x: view.x + view.span / 3 }),
  ArrowUp: (view) => ({ ...view, y: view.y - view.span / 3 }),
  ArrowDown: (view) => ({ ...view, y: view.y + view.span / 3 }),
  '+': (view) => ({ ...view, span: Math.max(ZOOM.nearest, view.span / ZOOM.step) }),
  '-': (view) => ({ ...view, span: Math.min(ZOOM.farthest, view.span * ZOOM.step) }),
}

const buttons = [
  ['+', 'Zoom in', '+'],
  ['-', 'Zoom out', '−'],
  ['ArrowLeft', 'West', '←'],
  ['ArrowUp', 'North', '↑'],
  ['ArrowDown', 'South', '↓'],
  ['ArrowRight', 'East', '→'],
] as const

interface Town extends Miles {
  name: string
  count: number
}

function Drawing({ towns, outlined, start }: { towns: readonly Town[]; outlined: string; start: number }) {
  const [view, setView] = useState<View>({ x: 0, y: 0, span: start })
  const { x, y, span } = view
  const most = Math.max(...towns.map(({ count }) => count))
  const move = (key: string) => setView(moves[key] ?? ((same) => same))
  const onKey = (event: KeyboardEvent) => {
    if (!(event.key in moves) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(event.key)
  }
  const largest = towns.toSorted((one, other) => other.count - one.count).slice(0, MAX_NAMES)
  return (
    <div className="grid max-w-md content-start gap-2">
      <svg
        viewBox={`${x - span} ${y - span} ${2 * span} ${2 * span}`}
        className="aspect-square w-full rounded-lg border border-line bg-sunken"
        aria-hidden="true"
      >
        <path d={outlined} className="text-surface" fill="currentColor" />
        <path
          d={outlined}
          className="text-ink-2"
          fill="none"
          stroke="currentColor"
          strokeWidth={span / 200}
        />
        <g className="text-brand" fill="currentColor">
          {towns.map((town) => (
            <circle
              key={town.name}
              cx={town.x}
              cy={town.y}
              r={span * (0.012 + 0.06 * Math.sqrt(town.count / most))}
              fillOpacity={0.6}
            >
              <title>{`${town.name}: ${formatCount(town.count)}`}</title>
            </circle>
          ))}
        </g>
        <path
          d={`M${-span / 25} 0H${span / 25}M0 ${-span / 25}V${span / 25}`}
          className="text-ink"
          stroke="currentColor"
          strokeWidth={span / 100}
        />
        <g className="text-ink" fill="currentColor" fontSize={span / 14} textAnchor="middle">
          {largest.map((town) => (
            <text key={town.name} x={town.x} y={town.y - span * (0.03 + 0.06 * Math.sqrt(town.count / most))}>
              {town.name}
            </text>
          ))}
        </g>
      </svg>
      {/* the keys work on each of these buttons */}
      <fieldset aria-label="Move the map" className="flex flex-wrap gap-1.5">
        {buttons.map(([key, label, sign]) => (
          <Button
            key={key}
            variant="secondary"
            aria-label={label}
            title={label}
            onKeyDown={onKey}
            onClick={() => move(key)}
          >
            {sign}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

const milesWords = (name: string, miles: number): string =>
  miles === 0 ? `in ${name}` : counted(miles, 'mile', 'miles')

interface TownsMapProps {
  criteria: Criteria
  onSearch: (criteria: Criteria) => void
}

/**
 * The towns of a search near a place, on an outline of the UK and as a list with the same numbers. A company stands at its
 * town, never nearer. Nothing comes from a third party.
 */
export function TownsMap({ criteria, onSearch }: TownsMapProps) {
  const answer = useApi(searchCounts, { query: { ...toQuery(bareSearch(criteria)), of: 'towns' } })
  const { data, error } = answer
  if (error) return <FailedAnswer answer={answer} failure="The map could not be loaded" />
  const { from, points = {} } = data ?? {}
  if (data === undefined || from === undefined) return <p className="h-60 text-ink-2">Loading the map…</p>
  const flat = flatAround(from)
  const towns = Object.entries(data.counts['city'] ?? {})
    .flatMap(([name, count]): Town[] => {
      const point = points[name]
      return point === undefined ? [] : [{ name, count, ...flat(point) }]
    })
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
  if (towns.length === 0)
    return <p className="text-ink-2">No town within this distance has such a sponsor.</p>
  const farthest = Math.max(ZOOM.nearest, ...towns.map(({ x, y }) => Math.hypot(x, y)))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Drawing
        key={criteria.near}
        towns={towns}
        outlined={pathOf(flat)}
        start={Math.max(NEAR, farthest * 1.15)}
      />
      <div className="grid content-start gap-2">
        <p className="text-sm text-ink-2">
          {formatCount(towns.length)} towns, the nearest first. Each company counts at its town.
        </p>
        <ul
          aria-label="Towns on the map"
          className={`divide-y divide-line ${towns.length > MAX_ROWS ? 'h-60 overflow-y-auto' : ''}`}
        >
          {towns.map(({ name, count, x, y }) => (
            <li key={name} className="flex justify-between gap-3 py-2 text-sm">
              <button
                type="button"
                className="link text-left"
                onClick={() => onSearch({ ...criteria, city: name, page: 1 })}
              >
                {name}
              </button>
              <span className="text-ink-2 tabular-nums">
                {counted(count, 'sponsor', 'sponsors')} · {milesWords(name, Math.round(Math.hypot(x, y)))}
              </span>
            </li>
          ))}
        </ul>
        <p className="text-xs text-ink-2">Outline: Natural Earth, public domain. It is coarse.</p>
      </div>
    </div>
  )
}
