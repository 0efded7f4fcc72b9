import { type ErrorBody } from '../../shared/api/contract.ts'
import { type ErrorCode, statusOfCode } from '../../shared/errors.ts'
import { API_KEY_HEADER, VIEWER_ADDRESS_HEADER } from '../../shared/system/edge.ts'
import { answerHeaders } from '../../shared/system/security-headers.ts'
import { asCloudFront } from './as-cloud-front.ts'

/**
 * The CloudFront function in front of the API (viewer request): it writes whose address the request comes from, over
 * whatever the viewer has sent, and takes away a key that only the edge may send (docs/product/accounts.md "Throttles", throttles).
 *
 * Two refusals of our functions are its own, because they would not come to be asked. The gateway unpacks a body before
 * that. A kept answer would be sent to a HEAD.
 * @param isKept Whether it stands before calls whose answers are kept at the edge; each takes GET alone.
 */
export const apiFunctionCode = ({
  isKept,
}: {
  isKept: boolean
}): string => `// Sponsor Finder: who asks, as CloudFront saw it and not as they say
var onlyGet = ${refusal('method_not_allowed', 'This address takes GET', { Allow: 'GET' })};
var encoded = ${refusal('unsupported_media_type', 'Send the body without Content-Encoding')};

function refuse(event, answer) {
  answer.headers['x-request-id'] = { value: event.context.requestId };
  return answer;
}

function handler(event) {
  var request = event.request;
${isKept ? "  if (request.method === 'HEAD') return refuse(event, onlyGet);\n" : ''}  if (request.headers['content-encoding']) return refuse(event, encoded);
  delete request.headers['${API_KEY_HEADER}'];
  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return request;
}
`

/**
 * The CloudFront function behind a kept answer (viewer response): it gives each sending an id of its own, where the kept
 * answer has that of the request which fetched it. CloudFront runs it for no error, so an error keeps the id that the
 * API's log has.
 */
export const keptAnswerFunctionCode = `// Sponsor Finder: one id a request
function handler(event) {
  var response = event.response;
  response.headers['x-request-id'] = { value: event.context.requestId };
  return response;
}
`

/** An answer of the edge's own, in the error body of the product. */
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
