import type { HtmlTagDescriptor, Plugin } from 'vite'
import { firstPaintScript } from '../src/app/routing/first-paint-script.ts'

const isFont = (file: string) => /figtree-latin-wght-normal.*\.woff2$/.test(file)

/** Adds to the head what the first paint needs: the theme and session script and the font preload. */
export const pageHead = (): Plugin => ({
  name: 'page-head',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const script: HtmlTagDescriptor = {
        tag: 'script',
        children: firstPaintScript,
        injectTo: 'head-prepend',
      }
      const font = Object.keys(bundle ?? {}).find(isFont)
      if (font === undefined) return [script]
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
      return [script, { tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  },
})
