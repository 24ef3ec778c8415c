import { encode } from 'uqr'
import { type Html, html } from '../html/html.ts'

/** A QR code as a drawing. The label says what it is for. */
export function qrCode(text: string, label: string): Html {
  const { size, data } = encode(text, { border: 4 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}"><rect class="qr-paper" width="${size}" height="${size}"/><path class="qr-dots" d="${dots.join('')}"/></svg>`
}
