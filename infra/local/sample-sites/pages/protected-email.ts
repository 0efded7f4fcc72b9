import { html, type Markup } from '../html.ts'

/** The key of the encoding. Real sites use another key for each answer. A fixed key keeps the pages the same. */
const KEY = 0x5a

/** An email address as Cloudflare's email protection writes it: each byte is combined with a key, in hexadecimal. */
export function protectedEmail(address: string): Markup {
  const bytes = [KEY, ...Buffer.from(address).map((byte) => byte ^ KEY)]
  const token = Buffer.from(bytes).toString('hex')
  return html`<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${token}"
    >[email&#160;protected]</a
  >`
}
