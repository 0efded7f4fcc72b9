import { type KeyboardEvent, useEffect, useState } from 'react'
import { counted } from '#shared/format/number.ts'
import { MAP_PARAMETER, useQuery } from '../../../lib/address.ts'
import { Button } from '../../../ui/button.tsx'
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
export function flatAround([latitude = 0, longitude = 0]: Point) {
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

/** How many towns have their name on the map, without two on one another. The list has all of them. */
const MAX_NAMES = 8

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

/** The view that an address names. */
function readView(text: string, flat: (point: Point) => Miles): View | undefined {
  const [north, east, span] = text.split(',').map(Number)
  const isKnown = span !== undefined && span >= ZOOM.nearest && span <= ZOOM.farthest
  const { x, y } = flat([north ?? 0, east ?? 0])
  return isKnown && Math.hypot(x, y) <= 2 * ZOOM.farthest ? { x, y, span } : undefined
}

/** How long the map rests before the address has its place. Browsers refuse many changes a second. */
const REST_MS = 500

/** Where the map stands, which the address has too, so that a link opens the same map. */
function useView([latitude = 0, longitude = 0]: Point, flat: (point: Point) => Miles, span: number) {
  const { query, change } = useQuery()
  const [start] = useState(() => readView(query.get(MAP_PARAMETER) ?? '', flat) ?? { x: 0, y: 0, span })
  const [view, setView] = useState<View>(start)
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const place = [latitude - view.y / MILES_A_DEGREE, longitude + view.x / MILES_A_DEGREE / narrowing]
  const words = [...place.map((degrees) => degrees.toFixed(3)), Math.round(view.span)].join(',')
  useEffect(() => {
    if (view === start || query.get(MAP_PARAMETER) === words) return undefined
    const timer = setTimeout(() => change({ [MAP_PARAMETER]: words }, { replace: true }), REST_MS)
    return () => clearTimeout(timer)
  }, [view, start, query, words, change])
  return [view, setView] as const
}

/** A town with what it has, and its place from that of the search. */
export interface Town extends Miles {
  name: string
  sponsors: number
  jobs: number
}

/** What a town has, or several, in words. */
export const countsOf = ({
  sponsors,
  jobs,
}: Pick<Town, 'sponsors' | 'jobs'>): [sponsors: string, jobs: string] => [
  counted(sponsors, 'sponsor', 'sponsors'),
  counted(jobs, 'job', 'jobs'),
]

/** The radius of a circle for so many of the most, as a share of the map. */
const radius = (count: number, most: number) => 0.012 + 0.06 * Math.sqrt(count / Math.max(1, most))

/** A name on the map: its middle and half of its size, in miles. */
interface Name extends Miles {
  text: string
  half: Miles
}

/** Where the name of a town may stand: above it, on its left or right, or below. */
function namesOf({ name: text, x, y }: Town, gap: number, height: number): Name[] {
  const half = { x: text.length * height * 0.28, y: height / 2 }
  return [
    { text, half, x, y: y - gap - half.y },
    { text, half, x: x - gap - half.x, y },
    { text, half, x: x + gap + half.x, y },
    { text, half, x, y: y + gap + half.y },
  ]
}

const isFree = ({ x, y, half }: Name, before: readonly Name[], view: View): boolean =>
  Math.abs(x - view.x) + half.x < view.span &&
  Math.abs(y - view.y) + half.y < view.span &&
  before.every(
    (other) => Math.abs(other.x - x) > other.half.x + half.x || Math.abs(other.y - y) > other.half.y + half.y,
  )

/** The towns on an outline of the UK: discs for sponsors, rings for jobs. Keys and buttons move it. */
export function TownsDrawing({ towns, from, miles }: { towns: readonly Town[]; from: Point; miles: number }) {
  const flat = flatAround(from)
  const [outlined] = useState(() => pathOf(flat))
  const [view, setView] = useView(from, flat, miles * 1.15)
  const { x, y, span } = view
  const [mostSponsors, mostJobs] = (['sponsors', 'jobs'] as const).map((of) =>
    Math.max(...towns.map((town) => town[of])),
  ) as [number, number]
  const move = (key: string) => setView(moves[key] ?? ((same) => same))
  const onKey = (event: KeyboardEvent) => {
    if (!(event.key in moves) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(event.key)
  }
  const named = towns
    .toSorted((one, other) => other.sponsors + other.jobs - one.sponsors - one.jobs)
    .reduce<Name[]>((before, town) => {
      const gap = span * (0.018 + Math.max(radius(town.sponsors, mostSponsors), radius(town.jobs, mostJobs)))
      const free =
        before.length < MAX_NAMES && namesOf(town, gap, span / 14).find((name) => isFree(name, before, view))
      return free ? [...before, free] : before
    }, [])
  return (
    <div className="grid max-w-md content-start gap-2">
      <svg
        viewBox={`${x - span} ${y - span} ${2 * span} ${2 * span}`}
        className="aspect-square w-full rounded-lg border border-line bg-info-soft"
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
        <circle
          r={miles}
          className="text-ink-2"
          fill="none"
          stroke="currentColor"
          strokeWidth={span / 150}
          strokeDasharray={span / 30}
        />
        {towns.map((town) => (
          <g key={town.name} strokeWidth={span / 80}>
            <title>{`${town.name}: ${countsOf(town).join(', ')}`}</title>
            {town.sponsors > 0 && (
              <circle
                cx={town.x}
                cy={town.y}
                r={span * radius(town.sponsors, mostSponsors)}
                className="text-brand"
                fill="currentColor"
                fillOpacity={0.6}
              />
            )}
            {town.jobs > 0 && (
              <circle
                cx={town.x}
                cy={town.y}
                r={span * radius(town.jobs, mostJobs)}
                className="text-key"
                fill="none"
                stroke="currentColor"
              />
            )}
          </g>
        ))}
        <path
          d={`M${-span / 25} 0H${span / 25}M0 ${-span / 25}V${span / 25}`}
          className="text-ink"
          stroke="currentColor"
          strokeWidth={span / 100}
        />
        <g className="text-ink" fill="currentColor" fontSize={span / 14} textAnchor="middle">
          {named.map((name) => (
            <text key={name.text} x={name.x} y={name.y} dominantBaseline="central">
              {name.text}
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
            aria-disabled={moves[key]?.(view).span === span && (key === '+' || key === '-')}
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
