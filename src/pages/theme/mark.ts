import { type Html, html } from '../html/html.ts'

// A door with a keyhole; the keyhole is cut out.
const doorway =
  'M5 30V14.5a11 11 0 0 1 22 0V30ZM16 11a4 4 0 0 0-2.2 7.34L12.5 25h7l-1.3-6.66A4 4 0 0 0 16 11Z'

/** The logo of Ostiary, shown when the settings name no other. */
export function mark(): Html {
  return html`<svg class="mark" viewBox="5 3.5 22 26.5" width="22" height="27" aria-hidden="true"><path fill-rule="evenodd" d="${doorway}"/></svg>`
}

/** The same as an SVG file, for the browser tab. */
export function markFile(color: string): string {
  return String(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${color}" fill-rule="evenodd" d="${doorway}"/></svg>`,
  )
}
