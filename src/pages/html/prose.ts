import { html, type Part } from './html.ts'

/** Text in which backticks mark code. */
export function prose(text: string): Part {
  return text.split('`').map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : piece))
}
