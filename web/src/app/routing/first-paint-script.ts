import { THEME_KEY, TOKEN_KEY } from '../../lib/storage/local-store.ts'

/**
 * Applies the stored theme before the first paint, and marks whether a user is signed in. The landing page is
 * prerendered for visitors. Until React renders it again, styles.css uses the mark to hide visitor-only content. The
 * script is inline: servers compute its hash from the page for the Content-Security-Policy.
 */
export const firstPaintScript = `try{let d=document.documentElement.dataset,t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${TOKEN_KEY}'))d.signedIn=''}catch{}`
