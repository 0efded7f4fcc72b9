import { API_PREFIX } from '#shared/api/contract.ts'
import { organisationPage } from '#shared/api/organisation-page.ts'
import { LONGEST_SLUG, ORGANISATION_PAGE } from '#shared/format/register-slug.ts'
import { indexedPaths, pagePaths } from '#shared/page-paths.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import {
  API_KEY_HEADER,
  PAGE_SHELL_HEADER,
  TRACE_HEADER,
  VIEWER_ADDRESS_HEADER,
} from '#shared/system/edge.ts'
import { PAGE_CACHE_CONTROL, textTypes, UNLISTED } from '../page/file-headers.ts'
import { pageFile, SHELL } from '../page/page-files.ts'
import type { Page } from '../page/read-built-page.ts'
import { asCloudFront } from './api-behaviors.ts'

/**
 * The CloudFront function for pages (viewer request). The API completes the page of an organisation, with the shell that
 * this function has. An indexed page without a query gets its prerendered file, and with
 * a query the app shell. Files of the build are passed through. Any other path gets the app shell at once, because only
 * an answer of the function can have headers of its own: search engines must not list it. For a path that is not a page it
 * is a 404, which shows a helpful message. A custom error page is not an alternative, because it would also replace the API's
 * 404. The runtime supports little more than ES 5.1: no destructuring, no spread, no for-of.
 */
export function pageFunctionCode({
  shell,
  organisationShell,
  files,
  headers,
}: Pick<Page, 'shell' | 'organisationShell' | 'files' | 'headers'>): string {
  const shellHeaders = {
    ...headers,
    'Content-Type': textTypes['.html'],
    'Cache-Control': PAGE_CACHE_CONTROL,
    ...UNLISTED,
  }
  return `// Sponsor Finder: chooses the file for each path
var indexed = ${JSON.stringify(indexedPaths)};
var others = ${JSON.stringify(pagePaths.filter((path) => !indexedPaths.includes(path)))};
var files = ${JSON.stringify(files)};
var headers = ${JSON.stringify(asCloudFront(shellHeaders))};
var body = { encoding: 'text', data: ${JSON.stringify(shell)} };
var encoded = '${Buffer.from(organisationShell).toString('base64')}';
var organisation = ${String(ORGANISATION_PAGE)};

function handler(event) {
  var request = event.request;
  var path = request.uri;
  var bare = path.length > 1 ? path.replace(/\\/$/, '') : path;
  if (indexed.indexOf(bare) !== -1) {
    var isDrawn = Object.keys(request.querystring).length === 0;
    var isFront = bare === '${pages.landing}';
    request.uri = !isDrawn ? '/${SHELL}' : isFront ? '/${pageFile(pages.landing)}' : bare + '.html';
    return request;
  }
  var found = bare.length <= ${organisationPath('').length + LONGEST_SLUG} && organisation.exec(bare);
  if (found) {
    request.uri = '${API_PREFIX}${organisationPage.path}'.replace('{slug}', found[1]);
    request.querystring = {};
    delete request.headers['${API_KEY_HEADER}'];
    delete request.headers['${TRACE_HEADER}'];
    request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
    request.headers['${PAGE_SHELL_HEADER}'] = { value: encoded };
    return request;
  }
  if (others.indexOf(bare) !== -1) {
    return { statusCode: 200, statusDescription: 'OK', headers: headers, body: body };
  }
  if (files.indexOf(path) !== -1) return request;
  return { statusCode: 404, statusDescription: 'Not Found', headers: headers, body: body };
}
`
}
