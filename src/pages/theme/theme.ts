import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../kernel/project-root.ts'
import { markFile } from './mark.ts'
import { type Palette, palettes } from './palette.ts'

/** How an operator lets the pages look. Colours are `#rgb` or `#rrggbb`. */
export interface ThemeSettings {
  readonly baseUrl: string
  readonly name?: string | undefined
  /** An https address; without it the pages show the name beside a doorway. */
  readonly logoUrl?: string | undefined
  /** The same for a dark ground. */
  readonly darkLogoUrl?: string | undefined
  readonly primaryColor?: string | undefined
  readonly backgroundColor?: string | undefined
  readonly policyUrl?: string | undefined
  readonly termsUrl?: string | undefined
}

/** A file that pages refer to. Its path changes with its content, so that it may be kept for ever. */
export interface Asset {
  readonly path: string
  readonly contentType: string
  readonly body: string
}

/** The look of the pages, made once at start. */
export interface Theme {
  readonly name: string
  readonly logoUrl: string | undefined
  readonly darkLogoUrl: string | undefined
  readonly policyUrl: string | undefined
  readonly termsUrl: string | undefined
  /** Path below which the server is reached; empty at the root of a host. */
  readonly basePath: string
  readonly styleSheet: Asset
  readonly icon: Asset
  /** Colours of the browser's own frame around a page. */
  readonly frameColors: { readonly light: string; readonly dark: string }
}

const colorPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

const rules = ['base', 'forms', 'notices', 'rows', 'frame']
  .map((name) => readFileSync(join(projectRoot, 'src/pages/theme', `${name}.css`), 'utf8'))
  .join('\n')

/** Makes the look of the pages; throws a TypeError for a colour that is none. */
export function theme(settings: ThemeSettings): Theme {
  const primary = checkColor(settings.primaryColor ?? '#17594a')
  const { light, dark } = palettes(primary, checkColor(settings.backgroundColor ?? '#efede7'))
  return {
    name: settings.name ?? 'Ostiary',
    logoUrl: settings.logoUrl,
    darkLogoUrl: settings.darkLogoUrl,
    policyUrl: settings.policyUrl,
    termsUrl: settings.termsUrl,
    basePath: new URL(settings.baseUrl).pathname.replace(/\/$/, ''),
    styleSheet: asset('css', 'text/css; charset=utf-8', styleSheetText(light, dark)),
    icon: asset('svg', 'image/svg+xml', markFile(primary)),
    frameColors: { light: light['--page'] ?? primary, dark: dark['--page'] ?? primary },
  }
}

function styleSheetText(light: Palette, dark: Palette): string {
  return [
    `:root{color-scheme:light dark;${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`,
    rules,
  ].join('\n')
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `${name}:${color}`)
    .join(';')
}

function asset(ending: string, contentType: string, body: string): Asset {
  const digest = hash('sha256', body, 'hex').slice(0, 16)
  return { path: `/assets/ostiary-${digest}.${ending}`, contentType, body }
}

function checkColor(color: string): string {
  if (!colorPattern.test(color)) throw new TypeError(`${color} is no colour such as #17594a`)
  return color
}
