/** The visible text of the HTML, with escaped characters decoded. */
export const readable = (html: string) =>
  html
    .replaceAll(/<(style|title)>.*?<\/\1>|<div style="display:none.*?<\/div>|<[^>]+>/gs, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

export const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
