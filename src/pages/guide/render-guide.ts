import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import { html } from '../html/html.ts'
import { codeView } from '../reference/code-view.ts'

/** What stands under one heading of a page, as the search reads it. */
export interface GuideSection {
  /** Empty for what comes before the first heading. */
  readonly anchor: string
  readonly title: string
  readonly words: string
  readonly rows: readonly GuideRow[]
}

/** A row of a table: what its first cell says, and the addresses that the others lead to. */
interface GuideRow {
  readonly title: string
  /** As the file has them. */
  readonly links: readonly string[]
}

interface RenderedPage {
  readonly title: string
  /** Not escaped: the files belong to the package. */
  readonly markup: string
  readonly sections: readonly GuideSection[]
}

/** Where an address of a page leads; undefined if the server does not have what it names. */
type ResolveAddress = (address: string) => string | undefined

const marked = new Marked()

/** Makes a page of Markdown. Its headings have the anchors that they have on GitHub. */
export function renderGuide(text: string, resolve: ResolveAddress): RenderedPage {
  const tokens = marked.lexer(text)
  const { sections, anchors } = readSections(tokens)
  const page = new Marked({ renderer: guideRenderer(resolve, anchors) })
  return {
    title: sections.find(({ title }) => title !== '')?.title ?? '',
    markup: page.parser(tokens),
    sections,
  }
}

interface SectionParts {
  readonly anchor: string
  readonly title: string
  readonly words: string[]
  readonly rows: GuideRow[]
}

function readSections(tokens: readonly Token[]) {
  const sections: SectionParts[] = [{ anchor: '', title: '', words: [], rows: [] }]
  const anchors = new Map<Token, string>()
  const anchorOf = anchorMaker()
  for (const token of tokens) {
    if (token.type !== 'heading') {
      sections.at(-1)?.words.push(plainText(token))
      if (token.type === 'table') sections.at(-1)?.rows.push(...rowsOf(token as Tokens.Table))
      continue
    }
    const title = plainText(token)
    const anchor = anchorOf(title)
    anchors.set(token, anchor)
    sections.push({ anchor, title, words: [], rows: [] })
  }
  return { anchors, sections: sections.map((each) => ({ ...each, words: each.words.join(' ') })) }
}

function rowsOf({ rows }: Tokens.Table): readonly GuideRow[] {
  return rows.map(([first, ...others]) => ({
    title: first?.tokens.map(plainText).join('') ?? '',
    links: others.flatMap(({ tokens }) => linksIn(tokens)),
  }))
}

function linksIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'link') return [token.href]
    return 'tokens' in token && token.tokens ? linksIn(token.tokens) : []
  })
}

/** Headings of the same words get numbers. */
function anchorMaker(): (title: string) => string {
  const counts = new Map<string, number>()
  return (title) => {
    const anchor = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  }
}

/** The words of a token, without their marks. */
function plainText(token: Token): string {
  if (token.type === 'html' || token.type === 'image' || token.type === 'space') return ' '
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    const cells = [header, ...rows].flat()
    return cells.map(({ tokens }) => tokens.map(plainText).join('')).join(' ')
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(plainText).join(' ')
  if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('')
  return 'text' in token && typeof token.text === 'string' ? token.text : ''
}

/** Languages of code whose name is not what a reader calls it. */
const codeTitles: Readonly<Record<string, string>> = {
  sh: 'Shell',
  ts: 'TypeScript',
  js: 'JavaScript',
}

function guideRenderer(
  resolve: ResolveAddress,
  anchors: ReadonlyMap<Token, string>,
): RendererObject {
  return {
    heading(token) {
      const words = this.parser.parseInline(token.tokens)
      const anchor = anchors.get(token)
      // The first heading, and one that has a link itself, have an anchor but no link to it.
      if (token.depth === 1 || words.includes('<a '))
        return `<h${token.depth} id="${anchor}">${words}</h${token.depth}>\n`
      return `<h${token.depth} id="${anchor}"><a href="#${anchor}">${words}</a></h${token.depth}>\n`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const address = resolve(href)
      return address === undefined ? words : `<a href="${html`${address}`}">${words}</a>`
    },
    image({ href, text }) {
      const address = resolve(href)
      return address === undefined ? '' : String(html`<img src="${address}" alt="${text}">`)
    },
    /** Pictures for both colours are written as HTML. */
    html: ({ text }) =>
      text.replaceAll(
        /(src|srcset)="([^"]+)"/g,
        (_, name, address) => `${name}="${resolve(address) ?? ''}"`,
      ),
    code: ({ text, lang = '' }) => String(codeView(codeTitles[lang] ?? lang, text)),
    table(table) {
      const row = (cells: readonly Tokens.TableCell[]) => {
        const written = cells.map(({ tokens, header }) => {
          // An empty cell is the header of nothing.
          const words = this.parser.parseInline(tokens)
          return header && words !== '' ? `<th scope="col">${words}</th>` : `<td>${words}</td>`
        })
        return `<tr>${written.join('')}</tr>`
      }
      const isNamed = table.header.slice(1).some(({ text }) => text !== '')
      const head = isNamed ? `<thead>${row(table.header)}</thead>` : ''
      const body = table.rows.map(row).join('\n')
      return `<div class="wide" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`
    },
  }
}
