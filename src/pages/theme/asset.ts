import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../kernel/system/project-root.ts'

/** A file that pages load. Its path changes with its content, so browsers may cache it for ever. */
export interface Asset {
  readonly path: string
  readonly contentType: string
  readonly body: string
}

const contentTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Names a file by its content. */
export function makeAsset(ending: keyof typeof contentTypes, body: string): Asset {
  const digest = hash('sha256', body, 'hex').slice(0, 16)
  return { path: `/assets/ostiary-${digest}.${ending}`, contentType: contentTypes[ending], body }
}

/** Reads a file of `src/pages`. */
export function readPagesFile(name: string): string {
  return readFileSync(join(projectRoot, 'src/pages', name), 'utf8')
}
