import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { findCircles } from './find-circles.ts'
import { consoleHouse, type House, sourceHouse } from './houses.ts'
import { type Import, readImports } from './read-imports.ts'

interface Source {
  /** Path below the source folder, with slashes. */
  readonly file: string
  readonly text: string
  readonly imports: readonly Import[]
}

/** Checks the imports below a source folder; answers one line per offence. */
export function checkImports(folder: string, house: House): readonly string[] {
  const sources = readSources(folder)
  const offences = sources.flatMap((source) => offencesOf(source, house))
  const edges = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap((each) => targetOf(file, each) ?? []),
    ]),
  )
  const circles = findCircles(edges).map((circle) => `${circle.join(' -> ')}: a circle of imports`)
  const words = sources.flatMap(({ file, text }) => house.findWords?.(file, text) ?? [])
  return [
    ...offences,
    ...circles,
    ...findFolderCircles(edges),
    ...words,
    ...findTwins(sources, house),
  ]
}

/** Files that have one name, although they lie in different folders. */
function findTwins(
  sources: readonly Source[],
  { isNamedOnce = () => false }: House,
): readonly string[] {
  const files = sources.map(({ file }) => file).filter(isNamedOnce)
  const byName = Map.groupBy(files, (file) => basename(file))
  return [...byName.values()].flatMap(([first, ...others]) =>
    others.map((file) => `${file}: has the name of ${first}`),
  )
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

function offencesOf({ file, imports }: Source, house: House): string[] {
  if (floorOf(sliceOf(file), house) < 0) {
    return [`${file}: belongs to no floor; name it in tools/imports/houses.ts`]
  }
  return imports.flatMap((each) => {
    const problem = problemOf(file, each, house)
    return problem ? [`${file}:${each.line}: ${problem}`] : []
  })
}

function problemOf(file: string, imported: Import, house: House): string | undefined {
  const slice = sliceOf(file)
  const { specifier, typeOnly } = imported
  const home = house.homes.find(({ specifiers }) => specifiers.test(specifier))
  if (home && !home.slices.includes(slice)) {
    return `${specifier} is for ${home.slices.join(', ')} alone`
  }
  const target = targetOf(file, imported)
  if (target === undefined) return undefined
  if (target.startsWith('../')) return home ? undefined : `${specifier} lies outside src`
  const { reserved, removable, typesOnly } = house
  if (reserved.files.test(target) && !reserved.slices.includes(slice)) {
    return `${target} is for ${reserved.slices.join(', ')} alone`
  }
  const other = sliceOf(target)
  if (other === slice) return undefined
  const [there, here] = [floorOf(other, house), floorOf(slice, house)]
  if (there < here) return `${slice} must not import ${target}, which is above it`
  if (there === here) return `${slice} must not import ${target}, which is beside it`
  if (removable?.slices.includes(other) && !removable.by.includes(slice)) {
    return `${target} is for ${removable.by.join(', ')} alone`
  }
  if (slice === typesOnly?.by && !typeOnly && typesOnly.of.has(other)) {
    return `${slice} may import types of ${target} only`
  }
  return undefined
}

function sliceOf(file: string): string {
  return file.split('/')[0] ?? file
}

function floorOf(slice: string, { floors }: House): number {
  return floors.findIndex((slices) => slices.includes(slice))
}

/** The file a relative import points to, below the source folder; undefined for packages. */
function targetOf(file: string, { specifier }: Import): string | undefined {
  return specifier.startsWith('.') ? join(dirname(file), specifier) : undefined
}

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { file: relative(folder, path), text, imports: readImports(text) }
    })
}

if (import.meta.main) {
  for (const [folder, house] of [
    ['src', sourceHouse],
    ['console/src', consoleHouse],
  ] as const) {
    const offences = checkImports(join(import.meta.dirname, '..', '..', folder), house)
    for (const offence of offences) process.stderr.write(`${folder}/${offence}\n`)
    if (offences.length > 0) process.exitCode = 1
  }
}
