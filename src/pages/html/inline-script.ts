import { hash } from 'node:crypto'
import { html as tag } from '@remix-run/html-template'
import type { Html } from './html.ts'

/** A script inside a page, with the hash by which the content security policy allows it. */
export interface InlineScript {
  readonly element: Html
  /** A source for script-src: `'sha256-…'`. */
  readonly source: string
}

/** Makes the script element. The text must be a constant of ours, because it is not escaped. */
export function inlineScript(text: string): InlineScript {
  if (/<\/|<!--/.test(text)) throw new TypeError('the script would end its own element')
  return {
    element: tag.raw`<script>${text}</script>`,
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  }
}
