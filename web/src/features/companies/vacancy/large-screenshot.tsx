import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconExternalLink } from '../../../ui/icons.ts'
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
export function LargeScreenshot({ address, alt, title, large, onClose }: LargeScreenshotProps) {
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
