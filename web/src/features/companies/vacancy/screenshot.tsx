import { useState } from 'react'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { longDate } from '#shared/format/date.ts'
import { IconZoomIn } from '../../../ui/icons.ts'
import { LargeScreenshot } from './large-screenshot.tsx'

/**
 * A screenshot of the vacancy's page, with its date. Its URL must be on this site. A click enlarges it. Shows nothing
 * if it does not load.
 */
export function Screenshot({ vacancy }: { vacancy: Vacancy }) {
  const { screenshot_url, screenshot_at, read_at, title } = vacancy
  const [failed, setFailed] = useState(false)
  const [large, setLarge] = useState(false)
  if (screenshot_url === null || !/^\/(?![/\\])/.test(screenshot_url) || failed) return null
  const alt = `The page of the vacancy “${title}”`
  const taken = screenshot_at === null ? 'The page' : `The page on ${longDate(screenshot_at)}`
  const isOlder = screenshot_at !== null && read_at !== null && longDate(screenshot_at) !== longDate(read_at)
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption>
        <h3>Screenshot</h3>
        <p className="text-sm text-ink-2">
          {taken}
          {isOlder && read_at > screenshot_at && '. We have read it again since.'}
        </p>
      </figcaption>
      <button
        type="button"
        aria-label={`Enlarge: ${alt}`}
        // the shape is fixed, so that nothing moves when the picture loads
        className="group relative aspect-square overflow-hidden rounded-md border border-line bg-sunken hover:border-edge sm:aspect-4/3"
        onClick={() => setLarge(true)}
      >
        <img
          src={screenshot_url}
          alt=""
          loading="lazy"
          onError={() => setFailed(true)}
          className="absolute top-0 w-full"
        />
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-md border border-line bg-surface text-ink group-hover:bg-muted">
          <IconZoomIn size={20} aria-hidden="true" />
        </span>
      </button>
      <LargeScreenshot
        {...{ alt, large }}
        address={screenshot_url}
        title={taken}
        onClose={() => setLarge(false)}
      />
    </figure>
  )
}
