import { pages } from '../../shared/pages.ts'
import type { Page } from './read-page.ts'

/**
 * The CloudFront function in front of the page (viewer request): a page path gets the page, a file of the build itself,
 * and everything else the page with 404, which then says so helpfully. It speaks for itself there, because an error
 * page of the distribution would swallow the API's own 404.
 *
 * CloudFront's runtime knows ES 5.1 and little more: no destructuring, no spread, no for-of.
 */
export function pageFunctionCode({ html, files, headers }: Pick<Page, 'html' | 'files' | 'headers'>): string {
  const notFoundHeaders = {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  }
  return `// Sponsor Finder: which path is a page, which a file, and which neither
var pages = ${JSON.stringify(Object.values(pages))};
var files = ${JSON.stringify(files)};
var notFound = {
  statusCode: 404,
  statusDescription: 'Not Found',
  headers: ${JSON.stringify(asCloudFront(notFoundHeaders))},
  body: { encoding: 'text', data: ${JSON.stringify(html)} }
};

function handler(event) {
  var request = event.request;
  var path = request.uri;
  var bare = path.length > 1 ? path.replace(/\\/$/, '') : path;
  if (pages.indexOf(bare) !== -1) {
    request.uri = '/index.html';
    return request;
  }
  if (path.indexOf('/assets/') === 0 || files.indexOf(path) !== -1) return request;
  return notFound;
}
`
}

/** Header names in lower case, values in objects: the shape of CloudFront's events. */
const asCloudFront = (headers: Record<string, string>): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]))
