/**
 * The picture of shared links: a file of `web/public`, drawn by `npm run sponsor -- data social-image`. Sizes are in
 * pixels.
 */
export const SOCIAL_IMAGE = { file: 'social-image.png', width: 1200, height: 630 }
