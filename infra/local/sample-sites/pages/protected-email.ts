import { html, type Markup } from '../html.ts'

/** The key of the encoding. Real sites use a random key for each answer. A fixed key keeps pages stable. */
const KEY = 0x5a

/**
 * An email address encoded like Cloudflare's email protection: each byte is combined with a key by XOR, in hexadecimal.
 */
export function protectedEmail(address: string): Markup {
  const bytes = [KEY, ...Buffer.from(address).map((byte) => byte ^ KEY)]
  const token = Buffer.from(bytes).toString('hex')
  return html`<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${token}"
    >[email&#160;protected]</a
  >`
}
