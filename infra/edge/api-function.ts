import type { ErrorBody } from '#shared/api/contract.ts'
import { type ErrorCode, statusOfCode } from '#shared/errors.ts'
import { API_KEY_HEADER, TRACE_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/system/edge.ts'
import { answerHeaders } from '#shared/system/security-headers.ts'
import { asCloudFront } from './as-cloud-front.ts'

/**
 * The CloudFront function for API requests (viewer request). It sets the viewer-address header to the client IP that
 * CloudFront saw (docs/product/accounts.md "Throttles"). It removes the API key header, which only the edge may
 * send. It removes the trace header, by which a stranger could have X-Ray record every call. It refuses compressed
 * bodies, because the gateway unpacks them before a function sees them. It refuses HEAD, because CloudFront would answer it
 * from its cache.
 * @param isCached Whether the edge caches the answers of these calls. The function then accepts only GET.
 */
export const apiFunctionCode = ({
  isCached,
}: {
  isCached: boolean
}): string => `// Sponsor Finder: sets the client IP that CloudFront saw
var onlyGet = ${refusal('method_not_allowed', 'This address takes GET', { Allow: 'GET' })};
var encoded = ${refusal('unsupported_media_type', 'Send the body without Content-Encoding')};

function refuse(event, answer) {
  answer.headers['x-request-id'] = { value: event.context.requestId };
  return answer;
}

function handler(event) {
  var request = event.request;
${isCached ? "  if (request.method === 'HEAD') return refuse(event, onlyGet);\n" : ''}  if (request.headers['content-encoding']) return refuse(event, encoded);
  delete request.headers['${API_KEY_HEADER}'];
  delete request.headers['${TRACE_HEADER}'];
  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return request;
}
`

/**
 * The CloudFront function for cached answers (viewer response). It sets a new request id on each response. The cached
 * id belongs to the request that filled the cache. CloudFront does not run it for errors, so the id of an error is the
 * id in the API's log.
 */
export const keptAnswerFunctionCode = `// Sponsor Finder: gives each response its own request id
function handler(event) {
  var response = event.response;
  response.headers['x-request-id'] = { value: event.context.requestId };
  return response;
}
`

/** An answer that the edge generates, with the product's error body. */
function refusal(code: ErrorCode, message: string, headers: Record<string, string> = {}): string {
  const body: ErrorBody = { message, code }
  return JSON.stringify({
    statusCode: statusOfCode[code],
    headers: asCloudFront({
      ...answerHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    }),
    body: { encoding: 'text', data: JSON.stringify(body) },
  })
}
