/**
 * Markup and scripts of a hostile page. It tries to reach a server on loopback, a file and the metadata of a cloud, in
 * each way that a browser knows. After these attempts, the page leaves in each way that it can.
 */
export function attacksOn({ host, udpPort }: { host: string; udpPort: number }): string {
  const targets = [`http://${host}/`, `http://localhost:${host.split(':')[1]}/`, 'file:///etc/passwd']
  const metadata = 'http://169.254.169.254/latest/meta-data/'
  const markup = [...targets, metadata].map(
    (url) => `
<img src="${url}"><iframe src="${url}"></iframe><object data="${url}"></object><embed src="${url}">
<script src="${url}"></script><link rel="stylesheet" href="${url}"><link rel="preload" as="fetch" href="${url}">
<link rel="preconnect" href="${url}"><link rel="dns-prefetch" href="${url}"><link rel="prefetch" href="${url}">
<link rel="prerender" href="${url}"><link rel="manifest" href="${url}"><link rel="icon" href="${url}">
<video src="${url}" autoplay></video><style>@font-face{font-family:x;src:url(${url})}body{font-family:x;background:url(${url})}</style>
<a id="download" download href="${url}">x</a><form id="form" method="post" action="${url}"></form>`,
  )
  return `${markup.join('')}
<script type="speculationrules">{"prerender":[{"source":"list","urls":["http://${host}/"]}]}</script>
<script>
const targets = ${JSON.stringify([...targets, metadata])}
const first = (target, ...events) =>
  new Promise((resolve) => events.forEach((event) => target.addEventListener(event, resolve, { once: true })))
const blob = (code) => URL.createObjectURL(new Blob([code]))
const attempts = [
  (url) => fetch(url, { mode: 'no-cors' }),
  (url) => fetch(url, { method: 'POST', mode: 'no-cors', body: 'x' }),
  (url) => navigator.sendBeacon(url, 'x'),
  (url) => { const call = new XMLHttpRequest(); call.open('GET', url); call.send(); return first(call, 'loadend') },
  (url) => first(new WebSocket(url.replace('http', 'ws')), 'error', 'open'),
  (url) => first(new EventSource(url), 'error', 'open'),
  (url) => first(new Worker(blob(
    'new WebSocket("' + url.replace('http', 'ws') + '");fetch("' + url + '").finally(() => postMessage(0))')), 'message', 'error'),
  (url) => { const { port } = new SharedWorker(blob(
    'const call = fetch("' + url + '");onconnect = ({ ports }) => call.finally(() => ports[0].postMessage(0))'))
    port.start()
    return first(port, 'message') },
  (url) => navigator.serviceWorker.register(url),
  (url) => new WebTransport(url.replace('http:', 'https:')).ready,
  (url) => window.open(url),
]
async function connectPeer() {
  const peer = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:127.0.0.1:${udpPort}' },
    { urls: 'turn:${host}?transport=tcp', username: 'x', credential: 'x' },
  ] })
  peer.createDataChannel('x')
  await peer.setLocalDescription(await peer.createOffer())
  while (peer.iceGatheringState !== 'complete') await first(peer, 'icegatheringstatechange')
}
const all = targets.flatMap((url) => attempts.map(async (attempt) => attempt(url)))
window.onbeforeunload = () => 'stay'
// a page that leaves ends its attempts, so it leaves after them
Promise.allSettled([...all, connectPeer()]).then(() => {
  for (const link of document.querySelectorAll('a[download]')) link.click()
  const refresh = document.createElement('meta')
  refresh.httpEquiv = 'refresh'
  refresh.content = '0;url=http://${host}/refresh'
  document.head.append(refresh)
  document.getElementById('form').submit()
  location.href = 'http://${host}/location'
  alert('stay'); confirm('stay'); prompt('stay'); print()
})
</script>`
}
