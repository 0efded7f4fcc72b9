import { type ErrorBody } from '../../shared/api/contract.ts'
import { type ErrorCode, statusOfCode } from '../../shared/errors.ts'
import { API_KEY_HEADER, VIEWER_ADDRESS_HEADER } from '../../shared/system/edge.ts'
import { answerHeaders } from '../../shared/system/security-headers.ts'
import { asCloudFront } from './as-cloud-front.ts'

/**
 * The CloudFront function in front of the API (viewer request): it writes whose address the request comes from, over
 * whatever the viewer has sent, and takes away a key that only the edge may send (decisions.md "Accounts", throttles).
 *
 * Two refusals of our functions are its own, because they would not come to be asked. The gateway unpacks a body before
 * that. What is kept at the edge would answer a HEAD.
 * @param kept The paths whose answers are kept at the edge; each takes GET alone.
 */
export const apiFunctionCode = (
  kept: readonly string[],
): string => `// Sponsor Finder: who asks, as CloudFront saw it and not as they say
var kept = ${JSON.stringify(kept)};
var onlyGet = ${refusal('method_not_allowed', 'This address takes GET', { Allow: 'GET' })};
var encoded = ${refusal('unsupported_media_type', 'Send the body without Content-Encoding')};

function refuse(event, answer) {
  answer.headers['x-request-id'] = { value: event.context.requestId };
  return answer;
}

function handler(event) {
  var request = event.request;
  if (request.method === 'HEAD' && kept.indexOf(request.uri) !== -1) return refuse(event, onlyGet);
  if (request.headers['content-encoding']) return refuse(event, encoded);
  delete request.headers['${API_KEY_HEADER}'];
  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return request;
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
