import { readFileSync } from 'node:fs'
import { logoOf } from '../sample-data/logos/choose-logo.ts'
import { drawTown } from './images/draw-town.ts'
import type { SampleSite } from './sample-site.ts'

interface Asset {
  contentType: string
  body: string | Uint8Array
}

/** The images and styles of a website. @returns undefined if the path names none. */
export function assetOf({ company }: SampleSite, path: string): Asset | undefined {
  switch (path) {
    case '/assets/site.css':
      return { contentType: 'text/css; charset=utf-8', body: css }
    case '/favicon.ico':
    case '/assets/logo.svg':
      return { contentType: 'image/svg+xml', body: logoOf(company.seed).body }
    case '/assets/hero.png':
      return { contentType: 'image/png', body: drawTown(company.seed) }
    default:
      return undefined
  }
}

const css = readFileSync(new URL('site.css', import.meta.url), 'utf8')
