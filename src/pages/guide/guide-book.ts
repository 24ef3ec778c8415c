import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path/posix'
import { projectRoot } from '../../kernel/folders.ts'
import { type GuideSection, renderGuide } from './render-guide.ts'

/** A page of the documentation. */
export interface GuidePage {
  /** The last part of its path. Empty for the index by task. */
  readonly slug: string
  readonly title: string
  readonly markup: string
  readonly sections: readonly GuideSection[]
}

/** A part of the index: what somebody wants who tries it, builds on it, runs it. */
interface GuidePart {
  readonly title: string
  readonly pages: readonly GuidePage[]
}

/** An answer of the index: what somebody wants to do, and where it is described. */
export interface GuideTask {
  readonly title: string
  readonly address: string
}

/** The documentation that the package brings along. */
export interface GuideBook {
  /** Where it is. */
  readonly path: string
  readonly index: GuidePage
  /** The other pages, in the order of the index. */
  readonly parts: readonly GuidePart[]
  readonly tasks: readonly GuideTask[]
  /** The pages by their slugs. */
  readonly pages: ReadonlyMap<string, GuidePage>
}

/** Where the pages are: each file by its path from the root of the project, with its slug. */
type Slugs = ReadonlyMap<string, string>

const indexFile = 'docs/README.md'

/** Pages outside `docs/` that its pages lead to. A package lacks some of them. */
const furtherFiles: Readonly<Record<string, string>> = {
  'README.md': 'readme',
  'CHANGELOG.md': 'changelog',
  'CONTRIBUTING.md': 'contributing',
  'SECURITY.md': 'security-policy',
}

/** Reads all pages. */
export function readGuideBook(path: string): GuideBook {
  const slugs = findSlugs()
  const pictures = new Set(pictureFiles())
  const resolverOf = (file: string) => (address: string) =>
    resolveAddress(address, { file, path, slugs, pictures })
  const read = (file: string): GuidePage => {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    return { slug: slugs.get(file) ?? '', ...renderGuide(text, resolverOf(file)) }
  }
  const pages = new Map([...slugs].map(([file, slug]) => [slug, read(file)]))
  const index = read(indexFile)
  pages.delete('')
  const tasks = readTasks(index, resolverOf(indexFile))
  return { path, index, pages, tasks, parts: readParts(index, slugs, pages) }
}

/** The pictures of the pages, by their paths from the root of the project. */
export function pictureFiles(): readonly string[] {
  return globSync(['docs/*.svg', 'docs/images/*.{svg,webp,png}'], { cwd: projectRoot })
}

function findSlugs(): Slugs {
  const files = globSync('docs/*.md', { cwd: projectRoot }).toSorted()
  const further = Object.entries(furtherFiles).filter(([file]) =>
    existsSync(join(projectRoot, file)),
  )
  return new Map([
    ...files.map((file) => [file, file === indexFile ? '' : basename(file, '.md')] as const),
    ...further,
  ])
}

interface Place {
  /** The file that has the address. */
  readonly file: string
  readonly path: string
  readonly slugs: Slugs
  readonly pictures: ReadonlySet<string>
}

/** Where an address leads; undefined if it names a file that the server does not show. */
function resolveAddress(address: string, { file, path, slugs, pictures }: Place) {
  if (/^(?:[a-z]+:|#)/.test(address)) return address
  const { target, end } = readAddress(address, file)
  const slug = slugs.get(target)
  if (slug !== undefined) return `${path}${slug && `/${slug}`}${end}`
  return pictures.has(target) ? `${path}/pictures/${basename(target)}` : undefined
}

function readAddress(address: string, file: string) {
  const [target = '', anchor] = join(file, '..', address).split('#')
  return { target, end: anchor === undefined ? '' : `#${anchor}` }
}

function readTasks(
  { sections }: GuidePage,
  resolve: (address: string) => string | undefined,
): readonly GuideTask[] {
  return sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ title, links: [first = ''] }) => {
      const address = resolve(first)
      return address === undefined ? [] : [{ title, address }]
    })
}

/** A page belongs to the first part that leads to it. */
function readParts(
  { sections }: GuidePage,
  slugs: Slugs,
  pages: ReadonlyMap<string, GuidePage>,
): readonly GuidePart[] {
  const left = new Map(pages)
  const parts = sections.map(({ title, rows }) => {
    const links = rows.flatMap((row) => row.links)
    const found = links.map((link) => slugs.get(readAddress(link, indexFile).target) ?? '')
    const own = [...new Set(found)].flatMap((slug) => left.get(slug) ?? [])
    for (const { slug } of own) left.delete(slug)
    return { title, pages: own }
  })
  return [...parts, { title: 'More', pages: [...left.values()] }].filter(
    (part) => part.pages.length,
  )
}
