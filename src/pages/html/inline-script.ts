import { hash } from 'node:crypto'
import { html as tag } from '@remix-run/html-template'
import type { Html } from './html.ts'

/** A script that is part of a page, and the words by which a content policy allows it and no other. */
export interface InlineScript {
  readonly element: Html
  /** A source for script-src: `'sha256-…'`. */
  readonly source: string
}

/** Wraps the text of a script. It must be a constant of ours: nothing is escaped within. */
export function inlineScript(text: string): InlineScript {
  if (/<\/|<!--/.test(text)) throw new TypeError('the script would end its own element')
  return {
    element: tag.raw`<script>${text}</script>`,
    source: `'sha256-${hash('sha256', text, 'base64')}'`,
  }
}
