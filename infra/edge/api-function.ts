import { API_KEY_HEADER, VIEWER_ADDRESS_HEADER } from '../../shared/system/edge.ts'

/**
 * The CloudFront function in front of the API (viewer request): it writes whose address the request comes from, over
 * whatever the viewer has sent, and takes away a key that only the edge may send (decisions.md "Accounts", throttles).
 */
export const apiFunctionCode = `// Sponsor Finder: who asks, as CloudFront saw it and not as they say
function handler(event) {
  var request = event.request;
  delete request.headers['${API_KEY_HEADER}'];
  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return request;
}
`
