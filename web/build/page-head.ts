import type { HtmlTagDescriptor, Plugin } from 'vite'
import { themeScript } from '../src/app/theme-script.ts'

const isFont = (file: string) => /figtree-latin-wght-normal.*\.woff2$/.test(file)

/** Adds to the page's head what must come before the first paint: the stored theme, and the font that all text needs. */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const theme: HtmlTagDescriptor = { tag: 'script', children: themeScript, injectTo: 'head-prepend' }
        const font = Object.keys(bundle ?? {}).find(isFont)
        if (font === undefined) return [theme]
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [theme, { tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
