import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../kernel/project-root.ts'

/** Colours by the name of their custom property. */
type Colors = Readonly<Record<string, string>>

/** A style sheet whose path changes with its content, so that browsers may cache it forever. */
export interface StyleSheet {
  readonly path: string
  readonly body: string
}

const rules = readFileSync(join(projectRoot, 'src/openapi/style/reference.css'), 'utf8')

/** The style sheet of the reference, in the colours of the pages. */
export function referenceStyle(light: Colors, dark: Colors, icon: string): StyleSheet {
  const body = [
    `:root{color-scheme:light dark;${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`,
    rules,
    `.mark{mask-image:url("${icon}")}`,
  ].join('\n')
  const digest = hash('sha256', body, 'hex').slice(0, 16)
  return { path: `/assets/reference-${digest}.css`, body }
}

function declarations(colors: Colors): string {
  return Object.entries(colors)
    .map(([name, color]) => `${name}:${color}`)
    .join(';')
}
