import { directionOf, type Locale, languageNames } from '../../texts/locales.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import {
  attributes,
  type Html,
  html,
  linkUrl,
  type Page,
  type PageNeeds,
  type Part,
} from '../html/html.ts'
import { type PageScript, pageScripts } from '../scripts/page-scripts.ts'
import { mark, type Theme, type ThemeImage } from '../theme/theme.ts'
import { icon } from './notice.ts'
import type { PageModel } from './page-model.ts'

/** The part that differs from page to page. */
export interface Content {
  readonly title: string
  /** Whether something went wrong. The title then says so first, for screen readers. */
  readonly failed?: boolean
  readonly body: Part
  readonly needs: PageNeeds
  /** Whether the page has the style rules of the operator. What people decide on has none. */
  readonly isStyled?: boolean
  /** The scripts of the page, besides that of its form. */
  readonly scripts?: readonly PageScript[]
}

/** Puts the content of a page into the layout that all pages share. */
export function layout(model: PageModel, content: Content): Page {
  const { theme, locale, display = 'page' } = model
  const texts = textsOf(locale)
  const title = content.failed ? texts.failedTitle(content.title) : content.title
  const { needs } = content
  const scripts = [...(needs.form ? (['forms'] as const) : []), ...(content.scripts ?? [])]
  return {
    display,
    needs: {
      ...needs,
      images: hasForeignImage(theme) || needs.images === true,
      scripts: [...(needs.scripts ?? []), ...(scripts.length > 0 ? ["'self'"] : [])],
    },
    html: html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}" class="${display}">
<head>
<meta charset="utf-8">
<title>${title} · ${theme.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${theme.frameColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${theme.frameColors.dark}">
${iconLink(theme)}
<link rel="stylesheet" href="${theme.basePath}${theme.styleSheet.path}">
${content.isStyled === true && theme.ownSheet ? html`<link rel="stylesheet" href="${theme.basePath}${theme.ownSheet.path}">` : undefined}
${scripts.map((name) => scriptTag(`${theme.basePath}${pageScripts[name].path}`))}
</head>
<body>
<header class="brand">${theme.logo ? brandLogo(theme.logo, theme) : html`${mark()}<span>${theme.name}</span>`}</header>
<main class="panel">
${content.body}
</main>
${footer(model, texts)}
</body>
</html>
`,
  }
}

/** The page is drawn with what the script shows or hides, so that nothing moves under a finger. */
function scriptTag(src: string): Html {
  return html`<script type="module" blocking="render" src="${src}"></script>`
}

function brandLogo(logo: ThemeImage, { name, darkLogo }: Theme): Html {
  const image = html`<img class="brand-logo" src="${logo.src}" alt="${name}" referrerpolicy="no-referrer">`
  if (!darkLogo) return image
  return html`<picture><source srcset="${darkLogo.src}" media="(prefers-color-scheme: dark)">${image}</picture>`
}

function iconLink({ ownIcon, basePath, icon }: Theme): Html {
  if (ownIcon) return html`<link rel="icon" href="${ownIcon.src}">`
  return html`<link rel="icon" type="image/svg+xml" href="${basePath}${icon.path}">`
}

/** Whether the policy of a page must allow images of other servers. */
function hasForeignImage({ logo, darkLogo, ownIcon }: Theme): boolean {
  return [logo, darkLogo, ownIcon].some((each) => each?.isForeign === true)
}

function footer({ theme, locale, languages = {} }: PageModel, texts: Texts): Html | undefined {
  const policy = linkUrl(theme.policyUrl)
  const terms = linkUrl(theme.termsUrl)
  const help = linkUrl(theme.helpUrl)
  const items = [
    help && html`<a class="foot-link" href="${help}">${texts.help}</a>`,
    policy && html`<a class="foot-link" href="${policy}">${texts.privacyPolicy}</a>`,
    terms && html`<a class="foot-link" href="${terms}">${texts.termsOfUse}</a>`,
    ...languageSwitch(locale, languages, texts),
  ].flatMap((item) => (item ? [html`<li>${item}</li>`] : []))
  return items.length > 0 ? html`<footer class="foot"><ul>${items}</ul></footer>` : undefined
}

/** How many other languages are links beside the others. More of them are a list to open. */
const mostLinks = 2

/** Leads to the same page in other languages. It opens without a script. */
function languageSwitch(
  locale: Locale,
  languages: NonNullable<PageModel['languages']>,
  texts: Texts,
): readonly Html[] {
  const others = Object.entries(languages).flatMap(([tag, href]) =>
    tag === locale ? [] : [languageLink(tag as Locale, href)],
  )
  if (others.length <= mostLinks) return others
  const present = html`<li><span class="foot-link" aria-current="true">${languageNames[locale]}</span></li>`
  return [
    html`<details class="languages"><summary class="foot-link">${icon('globe')}<span class="unseen">${texts.language}: </span>${languageNames[locale]}</summary>
<ul>${present}${others.map((each) => html`<li>${each}</li>`)}</ul></details>`,
  ]
}

function languageLink(locale: Locale, href: string): Html {
  return html`<a${attributes({ class: 'foot-link', href, lang: locale, dir: directionOf(locale), hreflang: locale })}>${languageNames[locale]}</a>`
}
