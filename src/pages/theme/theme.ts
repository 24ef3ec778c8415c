import { hash } from 'node:crypto'
import type { Look } from '../../config/sections/look.ts'
import { storedImageId } from '../../config/sections/page-settings.ts'
import type { MailLook } from '../../mail/mail-brand.ts'
import type { OwnTexts } from '../../texts/own-texts.ts'
import { type Asset, makeAsset, readPagesFile } from '../html/asset.ts'
import { type Html, html, imageUrl } from '../html/html.ts'
import { type Palette, palettes, standardColors } from './palette.ts'

// A door with a keyhole; the keyhole is cut out.
const doorway =
  'M5 30V14.5a11 11 0 0 1 22 0V30ZM16 11a4 4 0 0 0-2.2 7.34L12.5 25h7l-1.3-6.66A4 4 0 0 0 16 11Z'

/** The logo of Ostiary, shown when the settings name no other. */
export function mark(): Html {
  return html`<svg class="mark" viewBox="5 3.5 22 26.5" width="22" height="27" aria-hidden="true"><path fill-rule="evenodd" d="${doorway}"/></svg>`
}

/** The same as an SVG file, for the browser tab. */
function markFile(color: string): string {
  return String(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${color}" fill-rule="evenodd" d="${doorway}"/></svg>`,
  )
}

/** The settings for the look of the pages. Colours are `#rgb` or `#rrggbb`. */
export interface ThemeSettings {
  readonly baseUrl: string
  readonly name?: string | undefined
  /**
   * An uploaded image or an https address. Without it the pages show the name and the logo of
   * Ostiary.
   */
  readonly logoUrl?: string | undefined
  /** The logo for dark mode. */
  readonly darkLogoUrl?: string | undefined
  /** What the tab of the browser shows. */
  readonly iconUrl?: string | undefined
  readonly primaryColor?: string | undefined
  readonly backgroundColor?: string | undefined
  readonly corners?: keyof typeof corners | undefined
  readonly font?: keyof typeof fonts | undefined
  readonly policyUrl?: string | undefined
  readonly termsUrl?: string | undefined
  readonly helpUrl?: string | undefined
  readonly backdrop?: 'arches' | 'plain' | undefined
  /** Whether `css` counts. */
  readonly ownCss?: boolean | undefined
  /** Rules of the operator for the pages on which people sign in. */
  readonly css?: string | undefined
}

/** An image of the look, as pages load it. */
export interface ThemeImage {
  readonly src: string
  /** Whether it is on another server. */
  readonly isForeign: boolean
}

/** The look of the pages, computed once at start. */
export interface Theme {
  readonly name: string
  readonly logo: ThemeImage | undefined
  readonly darkLogo: ThemeImage | undefined
  readonly policyUrl: string | undefined
  readonly termsUrl: string | undefined
  readonly helpUrl: string | undefined
  /** Path of the base URL; empty at the root of a host. */
  readonly basePath: string
  readonly styleSheet: Asset
  /** The rules of the operator, for the pages that have them. */
  readonly ownSheet: Asset | undefined
  /** The style sheet of the API reference. */
  readonly referenceStyleSheet: Asset
  readonly icon: Asset
  /** Shown instead of the icon of Ostiary. */
  readonly ownIcon: ThemeImage | undefined
  /** Texts of the operator by language; undefined if there are none. */
  readonly ownTexts?: ReadonlyMap<string, OwnTexts> | undefined
  /** Colours for the browser's toolbar (`theme-color`). */
  readonly frameColors: { readonly light: string; readonly dark: string }
}

const colorPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

const rules = readRules('base', 'forms', 'notices', 'rows', 'account', 'frame')
const referenceRules = readRules('base', 'reference', 'guide')

/** Computes the look of the pages. Throws a TypeError for an invalid colour. */
export function theme(settings: ThemeSettings): Theme {
  const primary = checkColor(settings.primaryColor ?? standardColors.primary)
  const { light, dark } = palettesOf(settings)
  const basePath = new URL(settings.baseUrl).pathname.replace(/\/$/, '')
  const colors = `${colorRules(light, dark)}\n${shapeRules(settings)}`
  return {
    name: settings.name ?? 'Ostiary',
    logo: themeImage(settings.logoUrl, basePath),
    darkLogo: themeImage(settings.darkLogoUrl, basePath),
    policyUrl: settings.policyUrl,
    termsUrl: settings.termsUrl,
    helpUrl: settings.helpUrl,
    basePath,
    styleSheet: makeAsset('css', `${colors}\n${rules}`),
    ownSheet: settings.ownCss && settings.css ? makeAsset('css', settings.css) : undefined,
    referenceStyleSheet: makeAsset('css', `${colors}\n${referenceRules}`),
    icon: makeAsset('svg', markFile(primary)),
    ownIcon: themeImage(settings.iconUrl, basePath),
    frameColors: { light: light['--page'] ?? primary, dark: dark['--page'] ?? primary },
  }
}

/** Where browsers load an uploaded image. */
export function pathOfImage(id: string): string {
  return `/look/images/${id}.png`
}

function themeImage(value: string | undefined, basePath: string): ThemeImage | undefined {
  const id = storedImageId(value)
  if (id !== undefined) return { src: `${basePath}${pathOfImage(id)}`, isForeign: false }
  const src = imageUrl(value)
  return src === undefined ? undefined : { src, isForeign: true }
}

/** The settings with the look of an application or a group over them. */
export function underLook(settings: ThemeSettings, look: Look): ThemeSettings {
  const { policyUri, termsUri, ...shown } = look
  const isNamed = (look.name ?? look.logoUrl) !== undefined
  return {
    ...settings,
    ...(isNamed && { logoUrl: undefined, darkLogoUrl: undefined }),
    ...shown,
    ...(policyUri !== undefined && { policyUrl: policyUri }),
    ...(termsUri !== undefined && { termsUrl: termsUri }),
  }
}

/** The theme of these settings with the look of an application or a group over them. */
export function themeWith(usual: Theme, settings: ThemeSettings, look: Look): Theme {
  const merged = underLook(settings, look)
  const { light, dark } = palettesOf(merged)
  const primary = merged.primaryColor ?? standardColors.primary
  return {
    ...usual,
    name: merged.name ?? usual.name,
    logo: themeImage(merged.logoUrl, usual.basePath),
    darkLogo: themeImage(merged.darkLogoUrl, usual.basePath),
    ownIcon: themeImage(merged.iconUrl, usual.basePath),
    policyUrl: merged.policyUrl,
    termsUrl: merged.termsUrl,
    helpUrl: merged.helpUrl,
    styleSheet: { ...usual.styleSheet, path: sheetPath(merged) },
    frameColors: { light: light['--page'] ?? primary, dark: dark['--page'] ?? primary },
  }
}

const sheetFolder = '/look/sheets/'
/** Another version of the server has other rules under another name. */
const rulesDigest = hash('sha256', rules, 'hex').slice(0, 8)

/**
 * Where the style sheet of a look is. The name says all of it, so that each node can serve a sheet
 * that another one has named, without asking the store.
 */
function sheetPath({
  primaryColor,
  backgroundColor,
  backdrop,
  corners: chosen,
  font,
}: ThemeShapes) {
  const hex = (color: string) => color.slice(1).toLowerCase()
  const parts = [
    hex(primaryColor ?? standardColors.primary),
    hex(backgroundColor ?? standardColors.background),
    ...[backdrop ?? 'arches', chosen ?? 'soft', font ?? 'system', rulesDigest],
  ]
  return `${sheetFolder}${parts.join('-')}.css`
}

const sheetName =
  /^((?:[0-9a-f]{3}){1,2})-((?:[0-9a-f]{3}){1,2})-(arches|plain)-(sharp|soft|round)-(system|serif|rounded|mono)-([0-9a-f]{8})\.css$/

/** The style sheet with this name; undefined for a name that no page has. */
export function sheetNamed(file: string): string | undefined {
  const [, primary, background, backdrop, chosen, font, digest] = sheetName.exec(file) ?? []
  if (digest !== rulesDigest) return undefined
  const shapes = {
    primaryColor: `#${primary}`,
    backgroundColor: `#${background}`,
    ...{ backdrop, corners: chosen, font },
  } as ThemeShapes
  const { light, dark } = palettesOf(shapes)
  return `${colorRules(light, dark)}\n${shapeRules(shapes)}\n${rules}`
}

/** The style sheet of pages that are light or dark, whatever the browser prefers. */
export function previewSheet(settings: ThemeShapes, scheme: 'light' | 'dark'): string {
  const colors = `:root{color-scheme:${scheme};${declarations(palettesOf(settings)[scheme])}}`
  return `${colors}\n${shapeRules(settings)}\n${rules}`
}

/** How round corners are, as a factor. */
const corners = { sharp: 0, soft: 1, round: 1.7 } as const

/** Kinds of type that devices have. */
const fonts = {
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  serif: '"Iowan Old Style",Charter,Georgia,Cambria,"Times New Roman",serif',
  rounded:
    'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,system-ui,sans-serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace',
} as const

/** What decides the style sheet. */
export type ThemeShapes = Pick<
  ThemeSettings,
  'primaryColor' | 'backgroundColor' | 'backdrop' | 'corners' | 'font'
>

/** The colours of emails; undefined where the settings name none, so that emails stay plain. */
export function mailLook(settings: ThemeShapes): MailLook | undefined {
  const { primaryColor, backgroundColor, corners: chosen = 'soft' } = settings
  if ((primaryColor ?? backgroundColor) === undefined && chosen === 'soft') return undefined
  const { light, dark } = palettesOf(settings)
  return {
    ...mailColors(light),
    corners: corners[chosen],
    dark: {
      ...mailColors(dark),
      surface: dark['--surface'] ?? '#000000',
      ink: dark['--ink'] ?? '#ffffff',
      muted: dark['--muted'] ?? '#ffffff',
    },
  }
}

function mailColors(palette: Palette) {
  const of = (name: `--${string}`) => palette[name] ?? '#000000'
  return {
    page: of('--page'),
    accent: of('--accent'),
    onAccent: of('--on-accent'),
    link: of('--link'),
  }
}

function palettesOf({ primaryColor, backgroundColor }: ThemeShapes) {
  const { primary, background } = standardColors
  return palettes(checkColor(primaryColor ?? primary), checkColor(backgroundColor ?? background))
}

function shapeRules({ corners: chosen = 'soft', font = 'system', backdrop }: ThemeShapes): string {
  const arches = backdrop === 'plain' ? ';--arches:none' : ''
  return `:root{--corners:${corners[chosen]};--font:${fonts[font]}${arches}}`
}

function readRules(...names: readonly string[]): string {
  return names.map((name) => readPagesFile(`theme/${name}.css`)).join('\n')
}

function colorRules(light: Palette, dark: Palette): string {
  return [
    `:root{color-scheme:light dark;${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`,
  ].join('\n')
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `${name}:${color}`)
    .join(';')
}

function checkColor(color: string): string {
  if (!colorPattern.test(color)) throw new TypeError(`${color} is no colour such as #17594a`)
  return color
}
