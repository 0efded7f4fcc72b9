import { useState } from 'react'
import type { Vacancy } from '../../../../../shared/api/vacancy.ts'
import { longDate } from '../../../../../shared/format/date.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconZoomIn } from '../../../ui/icons.ts'

/**
 * A screenshot of the vacancy's page, with its date. Its URL must be on this site. A click enlarges it. Shows nothing
 * if it does not load.
 */
export function Screenshot({ vacancy: { screenshot_url, screenshot_at, title } }: { vacancy: Vacancy }) {
  const [failed, setFailed] = useState(false)
  const [large, setLarge] = useState(false)
  if (screenshot_url === null || !/^\/(?![/\\])/.test(screenshot_url) || failed) return null
  const alt = `The page of the vacancy “${title}”`
  return (
    <figure className="grid gap-1.5">
      <button
        type="button"
        aria-label={`Enlarge: ${alt}`}
        className="group relative overflow-hidden rounded-md border border-line hover:border-edge"
        onClick={() => setLarge(true)}
      >
        <img
          src={screenshot_url}
          alt=""
          loading="lazy"
          onError={() => setFailed(true)}
          className="max-h-96 w-full object-cover object-top"
        />
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-md border border-line bg-surface text-ink group-hover:bg-muted">
          <IconZoomIn size={20} aria-hidden="true" />
        </span>
      </button>
      {screenshot_at !== null && (
        <figcaption className="text-sm text-ink-2">Its page on {longDate(screenshot_at)}</figcaption>
      )}
      <LargeScreenshot
        {...{ alt, screenshot_url, large }}
        caption={screenshot_at && `The page on ${longDate(screenshot_at)}`}
        onClose={() => setLarge(false)}
      />
    </figure>
  )
}

interface LargeScreenshotProps {
  screenshot_url: string
  alt: string
  caption: string | null
  large: boolean
  onClose: () => void
}

/** The screenshot at the width of the window, or in full size with scrolling in both directions. */
function LargeScreenshot({ screenshot_url, alt, caption, large, onClose }: LargeScreenshotProps) {
  const [actualSize, setActualSize] = useState(false)
  return (
    <Dialog open={large} onClose={onClose} title={caption ?? 'The page'} wide>
      {/* the button is within the scrolled box, so that the keyboard can scroll it */}
      <div className="overflow-auto rounded-md border border-line">
        <Button
          variant="secondary"
          className="sticky left-3 m-3 text-sm sm:hidden"
          aria-pressed={actualSize}
          onClick={() => setActualSize(!actualSize)}
        >
          Actual size
        </Button>
        <img src={screenshot_url} alt={alt} className={actualSize ? 'max-w-none sm:w-full' : 'w-full'} />
      </div>
    </Dialog>
  )
}
