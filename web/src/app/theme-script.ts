/** Where the reader's choice of theme is stored: `light` or `dark`; nothing follows the system. */
export const THEME_KEY = 'sponsor-finder.theme'

/**
 * Applies the stored theme before the first paint. It stands inline in the page, and the Content-Security-Policy
 * names its hash: whoever serves the page reads it from there.
 */
export const themeScript = `try{let t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
