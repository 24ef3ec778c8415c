import { idOfPage, type OwnPage, usualPageTexts } from '../../texts/own-page-texts.ts'
import { fillMarkup, fillText } from '../../texts/own-texts.ts'
import type { Html } from '../html/html.ts'
import type { PageModel } from './page-model.ts'

/** The heading of a page and the words below it: those of the operator, or ours. */
export function pageHead(
  { theme, locale }: Pick<PageModel, 'theme' | 'locale'>,
  page: OwnPage,
): { readonly title: string; readonly lead: string | undefined } {
  const { title = '', lead } = {
    ...usualPageTexts(page, locale),
    ...ownTextsOf(theme, locale, page),
  }
  const fill = (text: string) => fillText(text, { service: theme.name })
  return { title: fill(title), lead: lead ? fill(lead) : undefined }
}

/** How the consent page introduces what an application asks for; undefined for our words. */
export function ownIntroduction(
  { theme, locale }: Pick<PageModel, 'theme' | 'locale'>,
  app: string,
): Html | undefined {
  const intro = ownTextsOf(theme, locale, 'consent')?.intro
  return intro === undefined ? undefined : fillMarkup(intro, { app, service: theme.name })
}

function ownTextsOf({ ownTexts }: PageModel['theme'], locale: PageModel['locale'], page: OwnPage) {
  return ownTexts?.get(locale)?.get(idOfPage(page))
}
