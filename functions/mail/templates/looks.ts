interface Look {
  /** The inline style, because many mail programs ignore style sheets. */
  style: string
  /** The style in dark mode, for mail programs that use style sheets. */
  dark: string
}

const FONT = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const MONO = "ui-monospace,'SF Mono','Cascadia Code',Consolas,monospace"

const looks = {
  page: {
    style: `margin:0;padding:0;background:#FAF9F6;color:#16211F;font:16px/24px ${FONT}`,
    dark: 'background:#0D1614;color:#E9EFEC',
  },
  column: { style: 'max-width:600px;margin:0 auto;padding:24px 16px', dark: '' },
  brand: { style: 'margin:0 0 16px;font-size:18px;font-weight:700;color:#0B5D57', dark: 'color:#6FD3C4' },
  card: {
    style: 'padding:28px 24px 12px;border:1px solid #DDD9D0;border-radius:16px;background:#FFFFFF',
    dark: 'background:#14201D;border-color:#2A3935',
  },
  heading: {
    style: 'margin:0 0 16px;font-size:24px;line-height:30px;font-weight:650;letter-spacing:-.015em',
    dark: '',
  },
  text: { style: 'margin:0 0 16px;overflow-wrap:anywhere', dark: '' },
  code: {
    style: `margin:0 0 16px;padding:16px;border-radius:10px;background:#E0F0EC;color:#16211F;font:600 32px/40px ${MONO};letter-spacing:.2em;text-indent:.2em;text-align:center`,
    dark: 'background:#15332E;color:#E9EFEC',
  },
  button: {
    style:
      'display:inline-block;padding:12px 24px;border-radius:10px;background:#0B5D57;color:#FFFFFF;font-weight:600;text-decoration:none',
    dark: 'background:#6FD3C4;color:#06231F',
  },
  link: { style: 'color:#0B5D57;font-weight:600', dark: 'color:#6FD3C4' },
  title: { style: 'margin:20px 0 8px;font-size:16px;line-height:24px;font-weight:650', dark: '' },
  list: { style: 'margin:0 0 16px;padding:0 0 0 20px', dark: '' },
  item: { style: 'margin:0 0 8px;overflow-wrap:anywhere', dark: '' },
  said: { style: 'color:#4A5754', dark: 'color:#A9B8B3' },
  foot: {
    style: 'margin:16px 0 0;font-size:14px;line-height:24px;color:#4A5754;overflow-wrap:anywhere',
    dark: 'color:#A9B8B3',
  },
  footLink: { style: 'color:#4A5754', dark: 'color:#A9B8B3' },
} as const satisfies Record<string, Look>

export const look = (name: keyof typeof looks): string => `class="${name}" style="${looks[name].style}"`

/** The style sheet of dark mode. `!important` overrides the inline styles. */
export const darkSheet = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${Object.entries<Look>(
  looks,
)
  .filter(([, { dark }]) => dark !== '')
  .map(([name, { dark }]) => `.${name}{${dark.replaceAll(/;|$/g, '!important;')}}`)
  .join('')}}`
