import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCircles } from './find-circles.ts'
import { findDialects } from './find-dialects.ts'
import { type Import, readImports } from './read-imports.ts'

/** The layers, from top to bottom. A layer imports only layers below it, and no slice beside it. */
const floors: readonly (readonly string[])[] = [
  ['main.ts'],
  ['cli'],
  ['server.ts'],
  ['routes.ts'],
  ['routes'],
  ['composition'],
  ['services.ts'],
  ['services'],
  ['storage'],
  ['compat'],
  ['v1', 'pages', 'transfer'],
  ['management', 'webhooks'],
  ['oauth', 'users', 'groups'],
  ['events', 'mail', 'openapi'],
  ['routing'],
  ['api'],
  ['http'],
  ['limits', 'outgoing', 'metrics'],
  ['tracing'],
  ['config'],
  ['kernel'],
]

/** Packages that only these slices may use, so that the rest does not depend on them. */
const packageHomes: readonly { readonly packages: RegExp; readonly homes: readonly string[] }[] = [
  { packages: /^fastify$/, homes: ['http'] },
  { packages: /^node:https?$/, homes: ['http', 'outgoing', 'metrics'] },
  { packages: /^@opentelemetry\//, homes: ['tracing'] },
  { packages: /^nodemailer$/, homes: ['mail'] },
  { packages: /^(?:node:sqlite|postgres|kysely)$/, homes: ['storage'] },
]

/** Slices whose stores are in storage/. It may import their types and nothing else. */
const servedByStorage = new Set([
  ...['compat', 'v1', 'pages', 'management', 'transfer', 'webhooks'],
  ...['oauth', 'users', 'groups', 'events', 'mail'],
])

/** Slices that translate for existing clients, and who may know of them: they can be deleted. */
const translations = new Set(['compat', 'v1'])
const translationImporters = new Set([
  'routes.ts',
  'routes',
  'composition',
  'services.ts',
  'storage',
])

const endpointFile = /-endpoints?\.ts$/
const endpointImporters = new Set(['routes', 'compat', 'v1'])

interface Source {
  /** Path below the source folder, with slashes. */
  readonly file: string
  readonly text: string
  readonly imports: readonly Import[]
}

/** Checks the imports below a source folder; answers one line per offence. */
export function checkImports(folder: string): readonly string[] {
  const sources = readSources(folder)
  const offences = sources.flatMap((source) => offencesOf(source))
  const edges = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap((each) => targetOf(file, each) ?? []),
    ]),
  )
  const circles = findCircles(edges).map((circle) => `${circle.join(' -> ')}: a circle of imports`)
  const dialects = sources.flatMap(({ file, text }) => findDialects(file, text))
  return [...offences, ...circles, ...findFolderCircles(edges), ...dialects]
}

/**
 * Circles between folders of one slice: no folder imports one beside it that leads back to it.
 * Files that lie beside a folder are not part of it.
 */
function findFolderCircles(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const folderEdges = new Map<string, string[]>()
  for (const [file, targets] of edges) {
    for (const target of targets) {
      const [from, to] = foldersBeside(file, target)
      if (from && to) folderEdges.set(from, [...(folderEdges.get(from) ?? []), to])
    }
  }
  return findCircles(folderEdges).map((circle) => `${circle.join(' -> ')}: a circle of folders`)
}

/** The two folders in which the paths of two files part, if both are folders of one slice. */
function foldersBeside(file: string, target: string): readonly [string?, string?] {
  const from = file.split('/')
  const to = target.split('/')
  const depth = from.findIndex((name, index) => name !== to[index])
  const areFolders = depth >= 1 && depth < from.length - 1 && depth < to.length - 1
  if (!areFolders) return []
  return [from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')]
}

function offencesOf({ file, imports }: Source): string[] {
  const slice = sliceOf(file)
  const floor = floorOf(slice)
  if (floor < 0) return [`${file}: belongs to no floor; name it in tools/imports/check-imports.ts`]
  return imports.flatMap((each) => {
    const problem = problemOf(file, each)
    return problem ? [`${file}:${each.line}: ${problem}`] : []
  })
}

function problemOf(file: string, imported: Import): string | undefined {
  const slice = sliceOf(file)
  const { specifier, typeOnly } = imported
  const target = targetOf(file, imported)
  if (target === undefined) {
    const homes = packageHomes.find(({ packages }) => packages.test(specifier))?.homes
    if (!homes || homes.includes(slice)) return undefined
    return `${specifier} is for ${homes.join(', ')} alone`
  }
  if (target.startsWith('../')) return `${specifier} lies outside src`
  if (endpointFile.test(target) && !endpointImporters.has(slice)) {
    return `${target} is for routes/ alone`
  }
  const other = sliceOf(target)
  if (other === slice) return undefined
  if (floorOf(other) < floorOf(slice))
    return `${slice} must not import ${target}, which is above it`
  if (floorOf(other) === floorOf(slice))
    return `${slice} must not import ${target}, which is beside it`
  if (translations.has(other) && !translationImporters.has(slice)) {
    return `${target} is for routes/ and composition/ alone`
  }
  if (slice === 'storage' && !typeOnly && servedByStorage.has(other)) {
    return `storage may import types of ${target} only`
  }
  return undefined
}

function sliceOf(file: string): string {
  return file.split('/')[0] ?? file
}

function floorOf(slice: string): number {
  return floors.findIndex((slices) => slices.includes(slice))
}

/** The file a relative import points to, below the source folder; undefined for packages. */
function targetOf(file: string, { specifier }: Import): string | undefined {
  return specifier.startsWith('.') ? join(dirname(file), specifier) : undefined
}

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { file: relative(folder, path), text, imports: readImports(text) }
    })
}

if (import.meta.main) {
  const offences = checkImports(fileURLToPath(new URL('../../src', import.meta.url)))
  for (const offence of offences) process.stderr.write(`src/${offence}\n`)
  process.exitCode = offences.length > 0 ? 1 : 0
}
