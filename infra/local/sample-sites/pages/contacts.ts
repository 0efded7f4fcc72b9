import { type SampleSite, html, type Markup } from '../sample-site.ts'

/** The key of the encoding. Real sites use a random key for each answer. A fixed key keeps pages stable. */
const KEY = 0x5a

/**
 * An email address encoded like Cloudflare's email protection: each byte is combined with a key by XOR, in hexadecimal.
 */
function protectedEmail(address: string): Markup {
  const bytes = [KEY, ...Buffer.from(address).map((byte) => byte ^ KEY)]
  const token = Buffer.from(bytes).toString('hex')
  return html`<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${token}"
    >[email&#160;protected]</a
  >`
}

/** The emails on a website, readable or protected. Text that is not an email is left out. */
export const readableEmails = ({ company, profile, shape }: SampleSite) =>
  profile.emails.flatMap((contact) => {
    const { email } = contact
    if (email !== null && !/^[^@\s]+@[^@\s]+\.example$/i.test(email)) return []
    const isProtected = contact.protected || shape === 'protected'
    return { contact, address: email ?? `recruitment@${company.domain}`, isProtected }
  })

/** The emails that were seen on a page. If `page` is `null`, all emails. */
export function emailsOn(site: SampleSite, page: string | null): Markup {
  const shown = readableEmails(site)
    .filter(({ contact }) => page === null || contact.source_page === page)
    .map(({ contact: { type, key_person, key_person_job_title }, address, isProtected }) => {
      const who = [key_person, key_person_job_title].filter(Boolean).join(', ')
      return html`<li>
        ${type ?? 'Email'}:
        ${isProtected ? protectedEmail(address) : html`<a href="mailto:${address}">${address}</a>`}${who && ` (${who})`}
      </li> `
    })
  return shown.length === 0
    ? html``
    : html`<ul>
        ${shown}
      </ul>`
}

/** The phone numbers that were seen on a page. If `page` is `null`, all phone numbers. */
export function phonesOn({ profile }: SampleSite, page: string | null): Markup {
  const shown = profile.phones.filter(({ source_page }) => page === null || source_page === page)
  return shown.length === 0
    ? html``
    : html`<ul>
        ${shown.map(({ number, type, key_person, key_person_job_title }) => {
          const who = [key_person, key_person_job_title].filter(Boolean).join(', ')
          return html`<li>
            ${type ?? 'Telephone'}:
            <a href="tel:${number.replaceAll(/[^\d+]/g, '')}">${number}</a>${who && ` (${who})`}
          </li> `
        })}
      </ul>`
}
