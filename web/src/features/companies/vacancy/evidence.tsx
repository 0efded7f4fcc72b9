import { type ReactNode, useId, useState } from 'react'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { longDate } from '#shared/format/date.ts'
import { Button } from '../../../ui/button.tsx'
import { IconExternalLink, IconQuote, IconZoomIn } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Quote } from './vacancy-facts.ts'

const sources: Record<Quote['from'], string> = {
  structured: 'From the advert’s structured data',
  text: 'From the advert’s text',
  model: 'From the advert’s text, found by a language model',
}

interface EvidenceProps {
  fact: string
  quotes: readonly Quote[]
  /** The inline content that shows the fact. The button follows it. */
  children: ReactNode
}

/** A fact with a small button that shows the quotes of the advert. Without quotes, there is no button. */
export function Evidence({ fact, quotes, children }: EvidenceProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  if (quotes.length === 0) return children
  return (
    <>
      {children}
      {/* the button is joined to the word before it, so that it never wraps alone */}
      <span className="whitespace-nowrap before:content-['\2060']">
        <button
          type="button"
          title="See where this was found"
          aria-expanded={open}
          aria-controls={panel}
          className="ml-1 inline-grid h-[1lh] min-h-6 w-6 place-items-center rounded-sm align-top text-ink-2 hover:bg-muted hover:text-ink aria-expanded:bg-brand-soft aria-expanded:text-brand"
          onClick={() => setOpen(!open)}
        >
          <IconQuote className="size-4" aria-hidden="true" />
          <VisuallyHidden>See where this was found: {fact}</VisuallyHidden>
        </button>
      </span>
      <div id={panel} hidden={!open} className="mt-1 mb-1.5 border-l-2 border-brand pl-3 text-sm font-normal">
        {open && <Quotes quotes={quotes} />}
      </div>
    </>
  )
}

function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const groups = Map.groupBy(quotes, ({ from }) => from)
  return [...groups].map(([from, group]) => (
    <div key={from} className="not-first:mt-1.5">
      {group.map(({ label, quote }) => (
        <p key={`${label} ${quote}`} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {label !== undefined && `${label}: `}“<bdi>{quote}</bdi>”
        </p>
      ))}
      <p className="text-ink-2">{sources[from]}</p>
    </div>
  ))
}

interface LargeScreenshotProps {
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
