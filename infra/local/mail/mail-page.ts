import type { LocalMail } from './mailbox.ts'

/** How many mails the page shows. A longer page would be slow to draw; `mail.json` contains all mails. */
const MAX_SHOWN = 50

/** The page allows no scripts and no requests. It allows inline styles, because mails contain them. */
export const mailPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
} as const

/** The page of the mails that this run "sent". @param mails Newest first. */
export function mailPage(mails: readonly LocalMail[]): string {
  const shown = mails.slice(0, MAX_SHOWN)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail (${mails.length}) · Sponsor Finder, local</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Mail</h1>
<p>${summaryOf(mails.length)} Nothing here has left this computer. <a href="/__local/mail.json">As JSON</a></p>
</header>
<main>
${shown.map((mail, at) => article(mail, mails.length - at)).join('\n')}
</main>
</body>
</html>
`
}

function summaryOf(count: number): string {
  if (count === 0) return 'No mail yet: register, and reload this page.'
  const mails = count === 1 ? '1 mail' : `${count} mails`
  return count > MAX_SHOWN ? `${mails}; the newest ${MAX_SHOWN} are shown.` : `${mails}, the newest first.`
}

/** The markup of one mail. Mails are numbered from the oldest, so that their URLs stay valid when others arrive. */
const article = ({ to, subject, text, html, headers = {}, sent_at }: LocalMail, number: number): string => `
<article id="mail-${number}">
<h2><a href="#mail-${number}">${escape(subject)}</a></h2>
<dl>
<dt>To</dt><dd>${escape(to)}</dd>
<dt>Sent</dt><dd><time datetime="${escape(sent_at)}">${escape(timeOf(sent_at))}</time></dd>
${Object.entries(headers)
  .map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
  .join('\n')}
</dl>
<div class="parts">
<section><h3>Text</h3><pre tabindex="0" aria-label="Text of mail ${number}">${escape(text)}</pre></section>
<section><h3>HTML</h3><iframe title="HTML of mail ${number}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${escape(inNewTabs(html))}"></iframe></section>
</div>
</article>`

/** Makes a mail's links open in a new tab. */
const inNewTabs = (html: string): string =>
  /<head[\s>]/i.test(html)
    ? html.replace(/<head[^>]*>/i, '$&<base target="_blank">')
    : `<base target="_blank">${html}`

/** Formats an instant in the time zone of this machine, which is also the user's. */
const timeOf = (instant: string): string =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const STYLE = `
/* the tokens of web/src/theme.css */
:root { color-scheme: light dark; --paper: light-dark(#faf9f6, #0d1614); --surface: light-dark(#ffffff, #14201d);
  --line: light-dark(#ddd9d0, #2a3935); --ink: light-dark(#16211f, #e9efec); --ink-2: light-dark(#4a5754, #a9b8b3);
  --brand: light-dark(#0b5d57, #6fd3c4); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; }
header p { margin: .25rem 0 1.5rem; color: var(--ink-2); }
header a { display: inline-block; padding-block: .125rem; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem;
  margin-bottom: 1rem; scroll-margin-top: 1rem; }
article:target { border-color: var(--brand); }
h2 { font-size: 1.125rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 a { text-decoration-thickness: 1px; text-underline-offset: .2em; }
h3 { font-size: .8125rem; font-weight: 600; margin: 0 0 .25rem; color: var(--ink-2); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; margin: 0 0 1rem; font-size: .9375rem; }
dt { color: var(--ink-2); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.parts { display: grid; gap: 1rem; }
section { min-width: 0; }
/* a frame cannot adapt its height to its mail; this height fits the longest mail of this product */
pre, iframe { display: block; width: 100%; height: 35.5rem; margin: 0; border: 1px solid var(--line);
  border-radius: .625rem; }
pre { padding: .75rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  font: .875rem/1.6 ui-monospace, monospace; }
@media (max-width: 47.99rem) { pre { height: auto; } iframe { height: 48rem; } }
@media (min-width: 48rem) { .parts { grid-template-columns: 2fr 3fr; } }
`
