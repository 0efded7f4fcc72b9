/**
 * Markup and scripts of a hostile page that tries to reach a server on loopback, a file and the metadata of a cloud, in
 * each way that a browser knows.
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
<meta http-equiv="refresh" content="0;url=http://${host}/refresh">
<script type="speculationrules">{"prerender":[{"source":"list","urls":["http://${host}/"]}]}</script>
<script>
const targets = ${JSON.stringify([...targets, metadata])}
const attempts = [
  (url) => fetch(url, { mode: 'no-cors' }),
  (url) => fetch(url, { method: 'POST', mode: 'no-cors', body: 'x' }),
  (url) => navigator.sendBeacon(url, 'x'),
  (url) => { const call = new XMLHttpRequest(); call.open('GET', url); call.send() },
  (url) => new WebSocket(url.replace('http', 'ws')),
  (url) => new EventSource(url),
  (url) => new Worker(URL.createObjectURL(new Blob(['fetch("' + url + '");new WebSocket("' + url.replace('http', 'ws') + '")']))),
  (url) => new SharedWorker(URL.createObjectURL(new Blob(['fetch("' + url + '")']))),
  (url) => navigator.serviceWorker.register(url),
  (url) => new WebTransport(url.replace('http:', 'https:')),
  (url) => window.open(url),
  (url) => { document.getElementById('download').href = url; document.getElementById('download').click() },
]
for (const url of targets) for (const attempt of attempts) try { Promise.resolve(attempt(url)).catch(() => {}) } catch {}
try {
  const peer = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:127.0.0.1:${udpPort}' },
    { urls: 'turn:${host}?transport=tcp', username: 'x', credential: 'x' },
  ] })
  peer.createDataChannel('x')
  peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch(() => {})
} catch {}
window.onbeforeunload = () => 'stay'
setTimeout(() => {
  document.getElementById('form').submit()
  location.href = 'http://${host}/location'
  alert('stay'); confirm('stay'); prompt('stay'); print()
}, 300)
</script>`
}
