import { type Markup, raw } from '../html.ts'

/** A script element with structured data. "<" is escaped, so that no text can end the element. */
export const jsonLd = (data: unknown): Markup =>
  raw(
    `<script type="application/ld+json">${JSON.stringify(data, null, 1).replaceAll('<', String.raw`\u003c`)}</script>`,
  )
