import { greeting } from './greeting.ts'
import type { Letter, Part } from './letter.ts'
import { darkSheet, look } from './looks.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

/** Keeps a list of mails from showing the greeting after the preview: spaces of no width, more than it has room for. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60)

const NOT_GOVERNMENT = 'Sponsor Finder is not a government website.'

/** Lays a letter out as plain text and as HTML; both say the same. */
export const layOut = (letter: Letter, pageOrigin: string) => ({
  text: asText(letter, pageOrigin),
  html: asHtml(letter, pageOrigin),
})

function asText({ heading, name, parts, reason }: Letter, pageOrigin: string): string {
  // two dashes and a space begin what a reply leaves out
  const foot = `-- \n${reason} ${NOT_GOVERNMENT}\n${pageOrigin}\n`
  return [heading, greeting(name), ...parts.map(textOf), foot].join('\n\n')
}

function textOf(part: Part): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'code') return `    ${part.code}`
  return `${part.label}:\n${part.url}`
}

/** One column of blocks without tables, images or scripts; it escapes every text that it is given. */
function asHtml({ subject, preview, heading, name, parts, reason }: Letter, pageOrigin: string): string {
  const origin = escape(pageOrigin)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${darkSheet}</style>
</head>
<body ${look('page')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(preview)}${PADDING}</div>
<div ${look('column')}>
<p ${look('brand')}>Sponsor Finder</p>
<div ${look('card')}>
<h1 ${look('heading')}>${escape(heading)}</h1>
<p ${look('text')}>${escape(greeting(name))}</p>
${parts.map(htmlOf).join('\n')}
</div>
<p ${look('foot')}>${escape(`${reason} ${NOT_GOVERNMENT}`)}<br><a href="${origin}" ${look('footLink')}>${origin}</a></p>
</div>
</body>
</html>
`
}

function htmlOf(part: Part): string {
  if (part.kind === 'text') return `<p ${look('text')}>${escape(part.text)}</p>`
  if (part.kind === 'code') return `<p ${look('code')}>${escape(part.code)}</p>`
  return `<p ${look('text')}><a href="${escape(part.url)}" ${look(part.kind)}>${escape(part.label)}</a></p>`
}
