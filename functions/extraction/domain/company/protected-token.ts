import { attribute, type PageElement } from '../page/page-tree.ts'

const TOKEN = /^[\da-f]{6,400}$/i

/** The encoded token of an email address that Cloudflare protects, unchanged from the markup. */
export function protectedToken(element: PageElement): string | undefined {
  const data = attribute(element, 'data-cfemail')
  const [, fragment = ''] =
    /\/cdn-cgi\/l\/email-protection#([\da-f]+)/i.exec(attribute(element, 'href')) ?? []
  return [data, fragment].find((token) => TOKEN.test(token))
}

/** Decodes a token. Each byte is combined with the first one by XOR. */
export function decodedToken(token: string): string | undefined {
  const bytes = (token.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const [key, ...rest] = bytes
  if (key === undefined) return undefined
  const text = new TextDecoder().decode(Uint8Array.from(rest.map((byte) => byte ^ key)))
  return text.split('?')[0]
}
