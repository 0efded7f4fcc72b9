import { useState } from 'react'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { longDate } from '#shared/format/date.ts'
import { Button } from '../../../ui/button.tsx'
import { IconExternalLink, IconZoomIn } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface LargeScreenshotProps {
  /** The URL of the picture, on this site. */
  address: string
  alt: string
  title: string
  large: boolean
  onClose: () => void
}

/**
 * The screenshot at the width of the window, or in full size with scrolling in both directions. The controls are within
 * the scrolled area, so that the keyboard can scroll it. Where the window has the width of the picture, only the link
 * is left.
 */
function LargeScreenshot({ address, alt, title, large, onClose }: LargeScreenshotProps) {
  const [actualSize, setActualSize] = useState(false)
  return (
    <Dialog open={large} onClose={onClose} title={title} wide>
      <div className={actualSize ? 'w-max' : ''}>
        <div className="sticky left-5 flex w-fit flex-wrap gap-2 pb-3 sm:left-7">
          <Button
            variant="secondary"
            className="text-sm min-[86rem]:hidden"
            aria-pressed={actualSize}
            onClick={() => setActualSize(!actualSize)}
          >
            Actual size
          </Button>
          <a href={address} target="_blank" rel="noopener" className="btn btn-secondary text-sm">
            Open the picture
            <IconExternalLink aria-hidden="true" />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </div>
        <img
          src={address}
          alt={alt}
          className={`rounded-md border border-line ${actualSize ? 'max-w-none' : 'w-full'}`}
        />
      </div>
    </Dialog>
  )
}

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
