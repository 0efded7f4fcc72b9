const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes plain text for elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Markup, which is inserted without escaping. */
export interface Markup {
  markup: string
}

type Part = string | number | null | undefined | false | Markup | readonly Part[]

const textOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(textOf).join('')
}

/** Joins markup. Plain text is escaped, and absent parts are left out. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: strings.map((text, at) => `${text}${textOf(parts[at])}`).join(''),
})

export const raw = (markup: string): Markup => ({ markup })
