import { foundCount, manualLayout } from '../elements/manual-layout.ts'
import { type Html, html, type Page, packagedMarkup } from '../html/html.ts'
import type { Theme } from '../theme/theme.ts'
import type { GuideBook, GuidePage } from './guide-book.ts'
import { type FoundSection, findSections, findTasks } from './search-guide.ts'

/** What the pages need beside the book. */
export interface GuideLook {
  readonly theme: Theme
  /** The version of the server, whose guide it is. */
  readonly version: string
}

/** A page of the guide, as its file has it. */
export function guidePage(book: GuideBook, look: GuideLook, page: GuidePage): Page {
  return manualLayout(look.theme, bookOf(book, look, page), {
    title: page.title,
    body: html`<article class="guide">${packagedMarkup(page.markup)}</article>${neighbours(book, page)}`,
  })
}

/** What a search finds, best first. */
export function guideSearchPage(book: GuideBook, look: GuideLook, query: string): Page {
  const tasks = findTasks(book, query).map(
    ({ title, address }) => html`<a href="${address}">I want to ${title}</a>`,
  )
  const found = [...tasks, ...findSections(book, query).map((each) => foundSection(book, each))]
  const body =
    found.length > 0
      ? html`<ol class="found sections">${found.map((each) => html`<li>${each}</li>`)}</ol>`
      : html`<p>Try fewer words, or part of a word. <a href="${book.path}">All pages</a></p>`
  return manualLayout(look.theme, bookOf(book, look, undefined), {
    title: query,
    query,
    body: html`<h1><bdi>${query}</bdi></h1>
${foundCount(found.length, 'answer')}
${body}`,
  })
}

function foundSection({ path }: GuideBook, { page, section, excerpt }: FoundSection): Html {
  const address = `${pathOf(path, page)}${section.anchor && `#${section.anchor}`}`
  const title = section.title || page.title
  return html`<a href="${address}">${title}</a><p>${title !== page.title ? html`<span class="badge">${page.title}</span> ` : undefined}${excerpt}</p>`
}

function bookOf(book: GuideBook, { theme, version }: GuideLook, current: GuidePage | undefined) {
  const { path } = book
  return {
    ...{ kind: 'Guide', name: 'Ostiary', path, searched: 'the guide', version },
    links: [[`${theme.basePath}/docs`, 'API reference']] as const,
    contents: contents(book, current),
  }
}

function contents({ path, parts }: GuideBook, current: GuidePage | undefined): Html {
  const link = (page: GuidePage) =>
    page === current
      ? html`<a href="${pathOf(path, page)}" aria-current="page">${page.title}</a>`
      : html`<a href="${pathOf(path, page)}">${page.title}</a>`
  return html`${parts.map(
    ({ title, pages }) =>
      html`<h2>${title}</h2><ul class="chapters">${pages.map((page) => html`<li>${link(page)}</li>`)}</ul>`,
  )}`
}

function neighbours({ path, parts }: GuideBook, page: GuidePage): Html {
  const pages = parts.flatMap((part) => part.pages)
  const at = pages.indexOf(page)
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return html`<p class="neighbours">${
    before && html`<a rel="prev" href="${pathOf(path, before)}">&larr; ${before.title}</a>`
  } ${after && html`<a rel="next" href="${pathOf(path, after)}">${after.title} &rarr;</a>`}</p>`
}

function pathOf(path: string, { slug }: GuidePage): string {
  return slug === '' ? path : `${path}/${slug}`
}
