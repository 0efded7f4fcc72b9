import { indexedPaths, pagePaths } from '../../shared/page-paths.ts'
import { pages } from '../../shared/pages.ts'
import { pageFile, SHELL } from '../page/page-files.ts'
import type { Page } from '../page/read-built-page.ts'
import { PAGE_CACHE_CONTROL, textTypes } from '../page/file-headers.ts'
import { asCloudFront } from './as-cloud-front.ts'

/**
 * The CloudFront function for pages (viewer request). An indexed page without a query gets its prerendered
 * file. Other page paths get the app shell. Files of the build are passed through. Any other path gets the app shell with
 * 404, which shows a helpful message. A custom error page is no alternative, because it would also replace the API's 404.
 * The runtime supports little more than ES 5.1: no destructuring, no spread, no for-of.
 */
export function pageFunctionCode({
  shell,
  files,
  headers,
}: Pick<Page, 'shell' | 'files' | 'headers'>): string {
  const notFoundHeaders = {
    ...headers,
    'Content-Type': textTypes['.html'],
    'Cache-Control': PAGE_CACHE_CONTROL,
  }
  return `// Sponsor Finder: chooses the file for each path
var indexed = ${JSON.stringify(indexedPaths)};
var others = ${JSON.stringify(pagePaths.filter((path) => !indexedPaths.includes(path)))};
var files = ${JSON.stringify(files)};
var notFound = {
  statusCode: 404,
  statusDescription: 'Not Found',
  headers: ${JSON.stringify(asCloudFront(notFoundHeaders))},
  body: { encoding: 'text', data: ${JSON.stringify(shell)} }
};

function handler(event) {
  var request = event.request;
  var path = request.uri;
  var bare = path.length > 1 ? path.replace(/\\/$/, '') : path;
  var isIndexed = indexed.indexOf(bare) !== -1;
  if (isIndexed || others.indexOf(bare) !== -1) {
    var isDrawn = isIndexed && Object.keys(request.querystring).length === 0;
    var isFront = bare === '${pages.landing}';
    request.uri = !isDrawn ? '/${SHELL}' : isFront ? '/${pageFile(pages.landing)}' : bare + '.html';
    return request;
  }
  if (path.indexOf('/assets/') === 0 || files.indexOf(path) !== -1) return request;
  return notFound;
}
`
}
