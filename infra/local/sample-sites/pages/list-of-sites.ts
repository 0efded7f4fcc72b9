import { siteShapes } from '../../sample-data/site-shapes.ts'
import { html, raw } from '../html.ts'
import type { SampleSite } from '../sample-site.ts'

/**
 * The page for developers: links to the websites with a shape, by their localhost names.
 * @param port The port of this server.
 */
export function listOfSites(sites: readonly SampleSite[], port: string): string {
  const local = (address: string) => {
    const url = new URL(address)
    return `http://${url.host}.localhost:${port}${url.pathname}${url.search}${url.hash}`
  }
  return `<!doctype html>\n${
    html`<html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>Sample sites · Sponsor Finder, local</title>
        <style>
          ${raw('body { font: 1rem/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; }')}
        </style>
      </head>
      <body>
        <h1>Sample sites</h1>
        <p>These companies do not exist. Their websites are awkward in the way that stands beside them.</p>
        <ul>
          ${sites.map(
            (site) =>
              html`<li>
                <a href="${local(`${site.origin}/`)}">${site.company.name}</a>:
                ${siteShapes[site.company.name]}.
                ${site.postings
                  .slice(0, 1)
                  .map(({ vacancy }) => html`<a href="${local(vacancy.source_url)}">${vacancy.title}</a>`)}
              </li> `,
          )}
        </ul>
      </body>
    </html>`.markup
  }\n`
}
