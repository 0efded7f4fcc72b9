import { THEME_KEY, TOKEN_KEY } from '../lib/storage-keys.ts'

/**
 * Applies the stored theme before the first paint, and says whether somebody is signed in: the front page comes drawn for a
 * guest, and until it is drawn anew `data-reader` hides what is for guests alone (styles.css). It stands inline in the page,
 * and the Content-Security-Policy names its hash: whoever serves the page reads it from there.
 */
export const firstPaintScript = `try{let d=document.documentElement.dataset,t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${TOKEN_KEY}'))d.reader=''}catch{}`
