import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../kernel/project-root.ts'
import { markFile } from './mark.ts'
import { type Palette, palettes } from './palette.ts'

/** The settings for the look of the pages. Colours are `#rgb` or `#rrggbb`. */
export interface ThemeSettings {
  readonly baseUrl: string
  readonly name?: string | undefined
  /** An https address. Without it the pages show the name and the logo of Ostiary. */
  readonly logoUrl?: string | undefined
  /** The logo for dark mode. */
  readonly darkLogoUrl?: string | undefined
  readonly primaryColor?: string | undefined
  readonly backgroundColor?: string | undefined
  readonly policyUrl?: string | undefined
  readonly termsUrl?: string | undefined
}

/** A file that pages load. Its path changes with its content, so browsers may cache it for ever. */
export interface Asset {
  readonly path: string
  readonly contentType: string
  readonly body: string
}

/** The look of the pages, computed once at start. */
export interface Theme {
  readonly name: string
  readonly logoUrl: string | undefined
  readonly darkLogoUrl: string | undefined
  readonly policyUrl: string | undefined
  readonly termsUrl: string | undefined
  /** Path of the base URL; empty at the root of a host. */
  readonly basePath: string
  readonly styleSheet: Asset
  readonly icon: Asset
  /** Colours for the browser's toolbar (`theme-color`). */
  readonly frameColors: { readonly light: string; readonly dark: string }
}

const colorPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

const rules = ['base', 'forms', 'notices', 'rows', 'frame']
  .map((name) => readFileSync(join(projectRoot, 'src/pages/theme', `${name}.css`), 'utf8'))
  .join('\n')

/** Computes the look of the pages. Throws a TypeError for an invalid colour. */
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
