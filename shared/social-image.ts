/** The picture of shared links in `web/public`, drawn by `npm run sponsor -- data social-image`, in pixels. */
export const SOCIAL_IMAGE = { file: 'social-image.png', width: 1200, height: 630 }
