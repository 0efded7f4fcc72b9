import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { Letter, Part } from './letter.ts'
import { darkSheet, look } from './looks.ts'
import { oneLine } from './one-line.ts'

/** Zero-width spaces after the preview text, so that no list of mails continues it with the greeting. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60)

const NOT_GOVERNMENT = 'Sponsor Finder is not a government website.'

/** Matches text that mail programs turn into a link: a URL or an email address. */
const LINK = /:\/\/|www\.|@|\.\p{L}{2,}/iu

/** Renders a letter as plain text and as HTML, with the same content. */
export const layOut = (letter: Letter, pageOrigin: string) => ({
  text: asText(letter, pageOrigin),
  html: asHtml(letter, pageOrigin),
})

function asText({ heading, name, parts, reason, unsubscribe }: Letter, pageOrigin: string): string {
  const end = unsubscribe === undefined ? '' : `${unsubscribe.label}:\n${unsubscribe.url}\n`
  // two dashes and a space begin the signature, which mail programs leave out of replies
  const foot = `-- \n${reason} ${NOT_GOVERNMENT}\n${end}${pageOrigin}\n`
  return [heading, greeting(name), ...parts.map(textOf), foot].join('\n\n')
}

/** Greets the user by name, unless it looks like a link, which mail programs would make clickable. */
function greeting(name = ''): string {
  const shown = oneLine(name)
  return shown === '' || LINK.test(shown) ? 'Hello,' : `Hello ${shown},`
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  if (part.kind === 'code') return `    ${part.code}`
  if (part.kind === 'list') {
    const items = part.items.map(
      ({ name, url, said }) =>
        `- ${name}\n${[...said, ...(url === undefined ? [] : [url])].map((line) => `  ${line}\n`).join('')}`,
    )
    return `${part.title}\n\n${items.join('')}`.trimEnd()
  }
  return `${part.label}:\n${part.url}`
}

/** Renders one column of blocks without tables, images or scripts. Escapes every text. */
function asHtml(letter: Letter, pageOrigin: string): string {
  const { subject, preview, heading, name, parts, reason, unsubscribe } = letter
  const end = unsubscribe === undefined ? '' : `${footLink(unsubscribe.url, unsubscribe.label)}<br>`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkSheet}</style>
</head>
<body ${look('page')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${PADDING}</div>
<div ${look('column')}>
<p ${look('brand')}>Sponsor Finder</p>
<div ${look('card')}>
<h1 ${look('heading')}>${escapeHtml(heading)}</h1>
<p ${look('text')}>${escapeHtml(greeting(name))}</p>
${parts.map(htmlOf).join('\n')}
</div>
<p ${look('foot')}>${escapeHtml(`${reason} ${NOT_GOVERNMENT}`)}<br>${end}${footLink(pageOrigin, pageOrigin)}</p>
</div>
</body>
</html>
`
}

const footLink = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" ${look('footLink')}>${escapeHtml(label)}</a>`

function htmlOf(part: Part): string {
  if (typeof part === 'string') return `<p ${look('text')}>${escapeHtml(part)}</p>`
  if (part.kind === 'list') {
    const items = part.items.map((item) => `<li ${look('item')}>${itemOf(item)}</li>`)
    return `<h2 ${look('title')}>${escapeHtml(part.title)}</h2>\n<ul ${look('list')}>${items.join('')}</ul>`
  }
  if (part.kind === 'code') return `<p ${look('code')}>${escapeHtml(part.code)}</p>`
  return `<p ${look('text')}><a href="${escapeHtml(part.url)}" ${look(part.kind)}>${escapeHtml(part.label)}</a></p>`
}

function itemOf({ name, url, said }: Extract<Part, { kind: 'list' }>['items'][number]): string {
  const about =
    url === undefined
      ? `<b>${escapeHtml(name)}</b>`
      : `<a href="${escapeHtml(url)}" ${look('link')}>${escapeHtml(name)}</a>`
  return [about, ...said.map((line) => `<span ${look('said')}>${escapeHtml(line)}</span>`)].join('<br>')
}
