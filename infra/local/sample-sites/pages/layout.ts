import { type SampleSite, html, type Markup, raw } from '../sample-site.ts'

export interface Page {
  title: string
  description: string
  main: Markup
  /** More elements of the head, such as structured data. */
  head?: Markup
}

export function layout(site: SampleSite, { title, description, main, head }: Page): string {
  const { company, profile, theme, pages, origin } = site
  const links = [
    { label: 'About us', to: `${origin}/` },
    { label: 'Careers', to: pages.careers },
    { label: 'Vacancies', to: pages.vacancies },
    { label: 'Contact', to: pages.contact },
  ]
  const networks = Object.entries({
    LinkedIn: profile.linkedin,
    Facebook: profile.facebook,
    X: profile.twitter,
    Instagram: profile.instagram,
    YouTube: profile.youtube,
    TikTok: profile.tiktok,
  }).flatMap(([label, to]) => (to === null ? [] : [{ label, to }]))
  return `<!doctype html>
${
  html`<html lang="${languageOf(site)}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} | ${company.shortName}</title>
      <meta name="description" content="${description}" />
      <meta property="og:site_name" content="${company.shortName}" />
      <meta property="og:title" content="${title}" />
      <meta property="og:image" content="${origin}/assets/logo.svg" />
      <link rel="icon" href="/assets/logo.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/assets/site.css" />
      <style>
        :root {
          --brand: ${theme.brand};
          --tint: ${theme.tint};
          --ink: ${theme.ink};
          --radius: ${theme.radius}px;
          --font: ${raw(theme.font)};
        }
      </style>
      ${head}
    </head>
    <body class="${theme.isWide ? 'wide' : 'narrow'}">
      <a class="skip" href="#main">Skip to content</a>
      <header class="top">
        <div class="inner">
          <a class="brand" href="/"><img src="/assets/logo.svg" alt="" height="44" /> ${company.shortName}</a>
          <nav aria-label="Main">
            <ul>
              ${links.map(({ label, to }) => html`<li><a href="${hrefOf(site, to)}">${label}</a></li>`)}
            </ul>
          </nav>
        </div>
      </header>
      <main id="main"><div class="inner">${main}</div></main>
      <footer>
        <div class="inner">
          <p>
            © 2026
            ${company.name}${profile.company_number === null ? '' : `. Registered company number ${profile.company_number}`}.
          </p>
          <p>${[profile.address_line_1, company.city, profile.postcode].filter(Boolean).join(', ')}</p>
          <ul>
            ${networks.map(({ label, to }) => html`<li><a href="${to}" rel="me">${label}</a></li>`)}
            <li><a href="/privacy">Privacy</a></li>
            <li><a href="/cookies">Cookies</a></li>
          </ul>
          <p class="small">We use only the cookies that this site needs.</p>
        </div>
      </footer>
    </body>
  </html>`.markup
}
`
}

/** The href of a link. A link within the website is relative, so that it works under another host name too. */
export const hrefOf = ({ origin }: SampleSite, address: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address

const languageOf = ({ profile }: SampleSite) => profile.website_language ?? 'en-GB'
