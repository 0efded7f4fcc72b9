import { html, type Markup } from '../sample-site.ts'

/** Plain text as paragraphs and lists; a line that begins with "- " is an item. */
export const paragraphs = (text: string): Markup[] =>
  text.split('\n\n').map((block) => {
    const lines = block.split('\n')
    const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
    const words = lines.filter((line) => !line.startsWith('- ')).join(' ')
    return html`${words === '' ? '' : html`<p>${words}</p> `}${items.length > 0 && bullets(items)}`
  })

export const bullets = (items: readonly string[]): Markup =>
  html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul> `
