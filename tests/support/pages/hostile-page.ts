/** A stream of pseudo-random numbers from 0 up to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Attack = (size: number, random: () => number) => string

const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)]!

const jsonLd = (text: string): string => `<script type="application/ld+json">${text}</script>`

const POSTING =
  '{"@type":"JobPosting","title":"Chef","description":"Cook","baseSalary":"£30,000","validThrough":"2026-09-01"}'

const TOKENS = [
  '<',
  '>',
  '</',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<p',
  '<div class="',
  '"',
  "'",
  '&',
  '&#',
  '&#x110000;',
  '&amp;amp;',
  '<script>',
  '</script',
  '<style>',
  '<title>',
  '<textarea>',
  '<svg>',
  '<math>',
  '<template>',
  '<table><tr><td>',
  '</table>',
  ' itemscope itemtype="https://schema.org/JobPosting"',
  ' itemprop="title"',
  ' typeof="JobPosting" property="title"',
  'Salary: ',
  '£45,000',
  ' - ',
  '£',
  '0113 496 0000',
  'a@b.example',
  ' [at] ',
  ' dot ',
  'Closing date: ',
  '31 August 2026',
  '\u0000',
  '\uD800',
  '\u202E',
  '\u200B',
  '\u{E0041}',
  '__proto__',
  'constructor',
  '\n',
  '{"@type":"JobPosting"',
  '3 years experience',
  'sponsorship',
]

/** Pages that try to break a reader, each of about `size` characters. */
const attacks: Readonly<Record<string, Attack>> = {
  'deep nesting': (size) => '<div>'.repeat(size / 5),
  'deep formatting': (size) => '<b><i><p>'.repeat(size / 9),
  'deep tables': (size) => '<table><tr><td>'.repeat(size / 15),
  'deep lists and closing tags': (size) => '<ul><li>'.repeat(size / 20) + '</b></i></a>'.repeat(size / 20),
  'deep items': (size) => '<div itemscope itemprop="x">'.repeat(size / 28),
  'deep JSON': (size) => jsonLd('{"a":['.repeat(size / 6)),
  'wide JSON': (size) => jsonLd(`[${`${POSTING},`.repeat(size / POSTING.length)}]`),
  'JSON of quotation marks': (size) => jsonLd(`{"title":"${'" "'.repeat(size / 3)}`),
  'JSON of backslashes': (size) => jsonLd(`{"title":"${'\\'.repeat(size)}`),
  'JSON of blanks': (size) => jsonLd(`{"title":${' '.repeat(size)}`),
  'JSON of comments': (size) => jsonLd('/* */ // x\n'.repeat(size / 11)),
  'references between items': (size) =>
    jsonLd(`[${'{"@id":"#a","b":{"@id":"#a"},"@type":"JobPosting"},'.repeat(size / 52)}]`),
  'references to a large item': (size) =>
    jsonLd(
      `[${'{"@type":"JobPosting","@id":"#a"},'.repeat(size / 70)}{"@id":"#a","@type":"JobPosting","title":"x","skills":[${'{"a":"b"},'.repeat(size / 20)}]}]`,
    ),
  'a repeated key': (size) =>
    jsonLd(`{"@type":"JobPosting","title":"x",${'"skills":"b",'.repeat(size / 13)}}`),
  'a repeated address': (size) => `<p>${'a@a.aa '.repeat(size / 7)}</p>`,
  'short paragraphs': (size) => '<p>Chef in Leeds</p>'.repeat(size / 20),
  'single digits': (size) => `<p>${'1 '.repeat(size / 2)}</p>`,
  'prototype keys': () =>
    jsonLd(
      '{"@type":"JobPosting","title":"Chef","__proto__":{"salary_min":1},"constructor":{"prototype":{"x":1}},"baseSalary":{"__proto__":5},"toString":"x"}',
    ) + '<p __proto__="x" constructor="y" itemscope itemprop="__proto__">x</p>',
  'a huge attribute': (size) =>
    `<h1 class="${'a-'.repeat(size / 2)}" style="${'display:'.repeat(size / 16)}">Chef</h1>`,
  'many attributes': (size) =>
    `<h1 ${Array.from({ length: size / 8 }, (_, at) => `a${at}=x`).join(' ')}>Chef</h1>`,
  'many words of a class': (size) => `<div class="${'nav- cookie '.repeat(size / 12)}"><h1>Chef</h1></div>`,
  'open tags': (size) => '<p '.repeat(size / 3),
  'open comments': (size) => '<!--'.repeat(size / 4),
  'open scripts': (size) => '<script>'.repeat(size / 8),
  'character references': (size) => jsonLd(`{"title":"${'&amp;'.repeat(size / 5)}"}`),
  'encoded markup': (size) =>
    jsonLd(`{"@type":"JobPosting","title":"x","description":"${'&lt;div&gt;'.repeat(size / 11)}"}`),
  digits: (size) => `<p>${'1'.repeat(size)}</p>`,
  'groups of digits': (size) => `<p>Salary: ${'1,000 '.repeat(size / 6)}</p>`,
  amounts: (size) => `<p>${'£10,000 - '.repeat(size / 10)}</p>`,
  'phone numbers': (size) => `<p>${'0113 496 0000 '.repeat(size / 14)}</p>`,
  'signs of phone numbers': (size) => `<p>${'+(0) - '.repeat(size / 7)}</p>`,
  'signs of addresses': (size) => `<p>${'a.'.repeat(size / 2)}@${'b.'.repeat(size / 2)}</p>`,
  'hidden addresses': (size) => `<p>${'a [at] b [dot] '.repeat(size / 15)}</p>`,
  'spelled addresses': (size) => `<p>${'a at b dot '.repeat(size / 11)}</p>`,
  'protected addresses': (size) => '<a href="/cdn-cgi/l/email-protection#4242424242">x</a>'.repeat(size / 54),
  labels: (size) => '<p>Salary: Location: Closing date: x</p>'.repeat(size / 38),
  'labels in cells': (size) => '<table><tr><th>Salary</th><td>Location</td></tr></table>'.repeat(size / 55),
  blanks: (size) => `<h1>Chef</h1><p>Salary:${' \u00a0'.repeat(size / 2)}</p>`,
  headings: (size) => '<h2>Similar jobs</h2>'.repeat(size / 21),
  links: (size) =>
    Array.from({ length: size / 40 }, (_, at) => `<a href="/jobs/${at}-chef">Chef ${at}</a>`).join(''),
  'links in depth': (size) => '<div><a href="/jobs/1-chef">Chef</a>'.repeat(size / 36),
  'strange links': () =>
    [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://',
      'https://user:pass@evil.example/jobs/1',
      '//[::1',
      'vbscript:x',
      '/jobs/\u202Echef',
      'file:///etc/passwd',
    ]
      .map(
        (href) =>
          `<a href="${href}">Careers</a><a href="${href}">Vacancies</a><img class="logo" src="${href}">`,
      )
      .join(''),
  years: (size) => `<p>${'3 to 4 years experience of '.repeat(size / 27)}</p>`,
  sponsorship: (size) => `<p>${'not sponsor visa sponsorship '.repeat(size / 29)}</p>`,
  dates: (size) => `<p>Closing date: ${'31/02/2026 Jan '.repeat(size / 15)}</p>`,
  'numbers of one element': (size) => `<div>${'<a href="tel:01134960000">x</a>'.repeat(size / 31)}</div>`,
  'numbers deep beside a long text': (size) => {
    const links = Array.from({ length: 60 }, (_, at) => `<a href="tel:0113496${1000 + at}">x</a>`)
    return `${'<div>'.repeat(150)}<p>${'x '.repeat(size / 2)}${links.join(' ')}`
  },
  'addresses between paragraphs': (size) =>
    `<div>${'a@other.example<p>b@other.example</p>'.repeat(size / 37)}`,
  names: (size) => `<address>${'Jane Smith, '.repeat(size / 12)}jane@x.example</address>`,
  places: (size) =>
    `<p>Location: ${'Leeds, '.repeat(size / 7)}</p><p>${'based in Upon Under '.repeat(size / 20)}</p>`,
  'zero-width characters': (size) =>
    `<h1>Ch${'\u200b\u{e0041}\u202e'.repeat(size / 4)}ef</h1><p>Salary: £3\u200b0,000</p>`,
  'combining marks': (size) =>
    `<h1>e${'\u0301'.repeat(size)}</h1><p>Location: Lee${'\u0301'.repeat(size)}ds</p>`,
  'halves of surrogate pairs': (size) =>
    `<h1>${'\uD800'.repeat(size / 2)}Chef${'\uDC00'.repeat(size / 2)}</h1>${jsonLd(String.raw`{"@type":"JobPosting","title":"\ud800Chef"}`)}`,
  'text from right to left': (size) => `<h1 dir="rtl">${'\u202Eطباخ '.repeat(size / 6)}</h1>`,
  'itemref in circles': (size) =>
    '<div id="a" itemscope itemref="a a a a" itemtype="https://schema.org/JobPosting"><b itemprop="title">x</b></div>'.repeat(
      size / 110,
    ),
  'broken markup': (size, random) => {
    let html = ''
    while (html.length < size) html += pick(random, TOKENS)
    return html
  },
}

export interface HostilePage {
  name: string
  html: string
}

/** Pages that try to break a reader, the same for each seed. Every attack comes in turn, alone or within a real page. */
export function hostilePages(count: number, size: number, seed = 13): HostilePage[] {
  const random = randomOf(seed)
  const named = Object.entries(attacks)
  return Array.from({ length: count }, (_, at) => {
    const [name, attack] = named[at % named.length]!
    const [second, other] = pick(random, named)
    const isMixed = at >= named.length
    const html = isMixed ? attack(size / 2, random) + other(size / 2, random) : attack(size, random)
    return { name: isMixed ? `${name} and ${second}` : name, html: `${jsonLd(POSTING)}<h1>Chef</h1>${html}` }
  })
}
