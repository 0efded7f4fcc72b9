import { THEME_KEY, TOKEN_KEY } from '../../lib/storage/storage-keys.ts'

/**
 * Applies the stored theme before the first paint and marks whether a user is signed in. The landing page is
 * prerendered for a visitor. Until React draws it again, a data attribute hides what is only for visitors (styles.css).
 * The script is inline, so the Content-Security-Policy contains its hash, which servers compute from the page.
 */
export const firstPaintScript = `try{let d=document.documentElement.dataset,t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${TOKEN_KEY}'))d.reader=''}catch{}`
