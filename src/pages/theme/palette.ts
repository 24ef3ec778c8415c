import { type Colord, colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import oklch from 'colord/plugins/oklch'

extend([a11y, oklch])

/** Colours by the name of their custom property. */
export type Palette = Readonly<Record<`--${string}`, string>>

// Contrast ratios. WCAG 2.2 requires 4.5 (§1.4.3) and 3 (§1.4.11); the margin is for rounding.
const forText = 4.6
const forLinks = 6
const forNames = 10
const forShapes = 3.1

/** Derives all colours of the pages from two. Text is readable whatever the two are. */
export function palettes(primary: string, background: string): { light: Palette; dark: Palette } {
  const own = colord(primary).toOklch()
  const ground = colord(background).toOklch()
  const tint = Math.min(own.c, 0.012)
  // In dark mode a grey background takes the hue of the primary colour.
  const night = ground.c > 0.03 ? ground.h : own.h
  return {
    light: palette({
      accent: colord(primary),
      page: colord(background),
      surface: colord('#ffffff'),
      ink: shade(0.23, tint, own.h),
      muted: shade(0.48, tint, own.h),
      line: shade(0.91, tint / 2, own.h),
      danger: colord('#ab2418'),
      good: colord('#1d6b41'),
      washes: 0.06,
    }),
    dark: palette({
      accent: readable(colord(primary), [shade(0.24, tint, own.h)], forShapes),
      page: shade(0.175, tint, night),
      surface: shade(0.24, tint, own.h),
      ink: shade(0.94, tint / 2, own.h),
      muted: shade(0.75, tint, own.h),
      line: shade(0.35, tint, own.h),
      danger: colord('#ff9f92'),
      good: colord('#8fd6ac'),
      washes: 0.13,
    }),
  }
}

interface Base
  extends Readonly<
    Record<'accent' | 'page' | 'surface' | 'ink' | 'muted' | 'line' | 'danger' | 'good', Colord>
  > {
  /** Share of a colour in a lightly tinted surface. */
  readonly washes: number
}

function palette({ accent, page, surface, ink, muted, line, danger, good, washes }: Base): Palette {
  const wash = blend(surface, accent, washes)
  const dangerWash = blend(surface, danger, washes)
  const goodWash = blend(surface, good, washes)
  // The arch behind the panel stays faint, whatever the contrast of page and panel is.
  const apart = Math.abs(surface.toOklch().l - page.toOklch().l)
  const depth = Math.min(0.2, 0.013 / apart)
  const portal = blend(page, surface, 3 * depth)
  const lettered = lettering(accent)
  const colours: Record<`--${string}`, Colord> = {
    '--page': page,
    '--portal-outer': blend(page, surface, depth),
    '--portal-middle': blend(page, surface, 2 * depth),
    '--portal-inner': portal,
    '--on-page': readable(ink, [page, portal], forNames),
    '--on-page-muted': readable(muted, [page, portal], forText),
    '--mark': readable(accent, [page, portal], forText),
    '--surface': surface,
    '--wash': wash,
    '--ink': ink,
    '--muted': readable(muted, [surface, wash], forText),
    '--line': line,
    '--field-line': readable(line, [surface], forShapes),
    '--accent': accent,
    '--accent-hover': blend(accent, lettering(lettered), 0.16),
    '--on-accent': lettered,
    '--link': readable(accent, [surface, wash], forLinks),
    '--danger': readable(danger, [surface, dangerWash], forText),
    '--danger-wash': dangerWash,
    '--good': readable(good, [surface, goodWash], forText),
    '--good-wash': goodWash,
  }
  return Object.fromEntries(Object.entries(colours).map(([name, each]) => [name, each.toHex()]))
}

/** White text, or black where white is hard to read. One of the two always has enough contrast. */
function lettering(fill: Colord): Colord {
  const white = colord('#ffffff')
  return white.contrast(fill) >= forText ? white : colord('#000000')
}

/** Changes the lightness of a colour until its contrast to all backgrounds is high enough. */
function readable(colour: Colord, grounds: readonly Colord[], ratio: number): Colord {
  const { l, c, h } = colour.toOklch()
  const worst = (candidate: Colord) =>
    Math.min(...grounds.map((ground) => candidate.contrast(ground)))
  for (let step = 0; step <= 100; step++) {
    const nearest = [l - step / 100, l + step / 100].map((each) => shade(clamp(each), c, h))
    const found = nearest.find((candidate) => worst(candidate) >= ratio)
    if (found) return found
  }
  const [black, white] = [colord('#000000'), colord('#ffffff')]
  return worst(black) > worst(white) ? black : white
}

function clamp(lightness: number): number {
  return Math.min(1, Math.max(0, lightness))
}

function shade(l: number, c: number, h: number): Colord {
  return colord({ l, c, h, a: 1, ok: true })
}

function blend(ground: Colord, colour: Colord, share: number): Colord {
  const [a, b] = [ground.toRgb(), colour.toRgb()]
  const channel = (name: 'r' | 'g' | 'b') => a[name] + (b[name] - a[name]) * share
  return colord({ r: channel('r'), g: channel('g'), b: channel('b') })
}

/** The colours of pages whose settings name no others. */
export const standardColors = { primary: '#17594a', background: '#efede7' } as const

/** How readable the text of one kind is, and whether its colour had to be changed for that. */
export interface Contrast {
  readonly scheme: 'light' | 'dark'
  readonly what: 'button' | 'link' | 'background'
  readonly ratio: number
  readonly isAdjusted: boolean
}

/** How readable the pages are with these colours. */
export function contrastsOf(
  primary: string = standardColors.primary,
  background: string = standardColors.background,
): readonly Contrast[] {
  const all = palettes(primary, background)
  const chosen = colord(primary).toHex()
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const of = (name: `--${string}`) => all[scheme][name] ?? ''
    const ratio = (text: `--${string}`, ground: `--${string}`) =>
      Math.floor(colord(of(text)).contrast(of(ground)) * 10) / 10
    return [
      {
        scheme,
        what: 'button' as const,
        ratio: ratio('--on-accent', '--accent'),
        isAdjusted: of('--accent') !== chosen,
      },
      {
        scheme,
        what: 'link' as const,
        ratio: ratio('--link', '--surface'),
        isAdjusted: of('--link') !== chosen,
      },
      {
        scheme,
        what: 'background' as const,
        ratio: ratio('--on-page', '--page'),
        isAdjusted: of('--on-page') !== of('--ink'),
      },
    ]
  })
}
